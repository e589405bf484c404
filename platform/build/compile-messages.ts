import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { pseudoSentence } from '#platform/i18n/pseudo-words.ts';
import { replaceParts, walkSyntax } from './syntax-tree.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** The English words of a slice, or of some of its pages where not every page needs all. */
const ENGLISH_WORDS = /\/words\/(?:[\w-]+\/)?en\.ts$/;

/**
 * Compiles the sentences of `defineMessages(…)` at build time.
 *
 * A sentence in ICU syntax becomes the small array that Lingui's core reads, and the
 * parser stays out of the browser. Anything but string literals is an error, because
 * it would reach the reader uncompiled. In the mode `pseudo` the pseudo-language takes the
 * place of the English.
 */
export function compileMessages(): Plugin {
  let isPseudo = false;
  return {
    name: 'namestead:compile-messages',
    apply: 'build',
    configResolved: ({ mode }) => {
      isPseudo = mode === 'pseudo';
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /defineMessages\(/ },
      handler(code, id) {
        if (!ENGLISH_WORDS.test(id)) return null;
        // Types are already gone here or are stripped by the parser's TypeScript mode.
        const tree = this.parse(code, { lang: 'ts' }) as unknown as SyntaxNode;
        const sentences = sentencesIn(tree).map((each) => ({
          ...each,
          text: compiled(each.text, id, isPseudo),
        }));
        return { code: replaceParts(code, sentences), map: null };
      },
    },
  };
}

/** The compiled form of one sentence as JavaScript source, or that of the pseudo-language. */
export function compiled(sentence: string, where: string, isPseudo = false): string {
  const tokens = compileMessage(sentence);
  // Lingui only warns on the console and returns an invalid message unchanged.
  const isUnread = !Array.isArray(tokens) || (tokens[0] === sentence && /[{}]/.test(sentence));
  if (isUnread) throw new Error(`${where}: not a sentence in ICU syntax: ${sentence}`);
  return JSON.stringify(isPseudo ? pseudoSentence(tokens) : tokens);
}

function sentencesIn(tree: SyntaxNode): { start: number; end: number; text: string }[] {
  const found: { start: number; end: number; text: string }[] = [];
  walkSyntax(tree, (node) => {
    const callee = node.callee as SyntaxNode | undefined;
    if (node.type !== 'CallExpression' || callee?.name !== 'defineMessages') return;
    const english = (node.arguments as SyntaxNode[])[1];
    if (english?.type !== 'ObjectExpression')
      throw new Error('defineMessages takes an object of string literals');
    for (const property of english.properties as SyntaxNode[]) {
      const value = property.value as SyntaxNode | undefined;
      if (value?.type !== 'Literal' || typeof value.value !== 'string') {
        throw new Error('defineMessages takes string literals only');
      }
      found.push({ start: value.start, end: value.end, text: value.value });
    }
  });
  return found;
}
