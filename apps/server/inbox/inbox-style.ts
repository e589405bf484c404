import { readFileSync } from 'node:fs';

const TOKENS = readFileSync(new URL('../../../platform/ui/tokens.css', import.meta.url), 'utf8');

/** The inbox's own style sheet on the product's tokens, so that it needs no built web app and looks like it. */
export const INBOX_STYLE = `${TOKENS}
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--ns-canvas); color: var(--ns-ink); font: 14px/1.5 'Inter Variable', Inter, system-ui, sans-serif;
  -webkit-text-size-adjust: 100%; }
body { max-width: 67.5rem; margin: 0 auto; padding: 0 1rem 4rem; }
h1, h2, p, ul, dl, dd, pre { margin: 0; padding: 0; }
h1 { font-size: 1.25rem; line-height: 1.4; font-weight: 600; letter-spacing: -.01em; overflow-wrap: anywhere; }
h2 { font-size: .8125rem; font-weight: 600; }
ul { list-style: none; }
a { color: var(--ns-accent); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--ns-accent); outline-offset: 2px; border-radius: 6px; }
.quiet { color: var(--ns-muted); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.top { display: flex; align-items: center; gap: .625rem; min-height: 3.5rem; font-weight: 600; }
.top a { display: inline-flex; align-items: center; gap: .625rem; color: inherit; text-decoration: none; }
.top img { display: block; width: 1.5rem; height: 1.5rem; border-radius: 6px; object-fit: contain; }
.top .tag { margin-inline-start: auto; font-weight: 400; font-size: .8125rem; color: var(--ns-muted); }
.head { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: .75rem 1.5rem; margin: 1.25rem 0 1rem; }
.head > div { display: grid; gap: .125rem; min-width: 0; flex: 1 1 18rem; }
.search { position: relative; flex: 1 1 16rem; }
.search input { width: 100%; height: 2.25rem; padding: 0 .75rem; font: inherit; color: inherit; background: var(--ns-surface);
  border: 1px solid var(--ns-line-strong); border-radius: 8px; }
.search input::placeholder { color: var(--ns-muted); opacity: 1; }
.search input:focus-visible { outline-offset: -1px; border-radius: 8px; }
.card { background: var(--ns-surface); border: 1px solid var(--ns-line); border-radius: 12px; overflow: hidden; }
.card + .card { margin-top: 1rem; }
.mails li + li { border-top: 1px solid var(--ns-line); }
.mails a { display: grid; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
.mails a > * { min-width: 0; overflow-wrap: anywhere; }
.mails a:hover { background: var(--ns-sunken); }
.mails a:focus-visible { outline-offset: -3px; border-radius: 10px; }
.mails strong { font-weight: 500; }
.mails .fresh { background: var(--ns-accent-soft); }
.mails time { font-variant-numeric: tabular-nums; }
@media (min-width: 40rem) {
  .search { flex: 0 1 20rem; }
  .mails a { grid-template-columns: minmax(0, 1fr) minmax(0, 18rem) 8rem; align-items: baseline; }
  .mails time { text-align: end; }
}
.empty { display: grid; gap: .25rem; justify-items: center; padding: 3.5rem 1.5rem; text-align: center; }
.empty strong { font-weight: 600; }
.empty p { max-width: 28rem; text-wrap: balance; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .375rem 1.25rem; padding: 1rem; overflow-wrap: anywhere; }
.facts dt { color: var(--ns-muted); }
.keys { display: grid; gap: .625rem; padding: .875rem 1rem; border-top: 1px solid var(--ns-line); background: var(--ns-sunken); }
.keys li { display: flex; align-items: start; gap: .75rem; }
.keys li > :first-child { flex: 1 1 auto; min-width: 0; overflow-wrap: anywhere; }
.keys code { font: 600 1rem/1.5 ui-monospace, monospace; letter-spacing: .08em; }
button { flex: none; min-height: 1.75rem; padding: 0 .625rem; font: inherit; font-size: .8125rem; font-weight: 500; color: var(--ns-ink);
  background: var(--ns-surface); border: 1px solid var(--ns-line-strong); border-radius: 6px; cursor: pointer; }
button:hover { background: var(--ns-canvas); }
.views { display: flex; gap: .25rem; margin: 1.25rem 0 .75rem; }
.views a { padding: .25rem .75rem; border-radius: 6px; color: var(--ns-muted); text-decoration: none; font-weight: 500; }
.views a:hover { background: var(--ns-sunken); }
.views a[aria-current] { background: var(--ns-accent-soft); color: var(--ns-accent); }
pre { padding: 1rem; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
pre.source { font: 13px/1.5 ui-monospace, monospace; }
iframe { display: block; width: 100%; height: min(40rem, 75vh); border: 0; background: #fff; color-scheme: light; }
.back { display: inline-block; margin-top: 1rem; color: var(--ns-muted); text-decoration: none; }
.back:hover { color: var(--ns-ink); }
.back span { display: inline-block; margin-inline-end: .375rem; }
[dir='rtl'] .back span { transform: scaleX(-1); }
@media (prefers-reduced-motion: no-preference) { a, button, .mails li { transition: background-color var(--ns-quick); } }
`;
