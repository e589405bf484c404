// Starts Swagger UI on `/openapi`. Runs in the browser as it stands here.
import { curlSample, fetchSample, sampleRequest } from './code-samples.js';

/** The page: Swagger UI's types are not ours, so its parts are untyped here. @type {any} */
const page = globalThis;

/** Swagger UI's dark colours follow the theme that was chosen, or else the system's. */
function followTheme() {
  const system = page.matchMedia('(prefers-color-scheme: dark)');
  const root = page.document.documentElement;
  const paint = () =>
    root.classList.toggle('dark-mode', root.dataset.theme ? root.dataset.theme === 'dark' : system.matches);
  system.addEventListener('change', paint);
  paint();
}

/**
 * The description without the session cookie: browsers send it by themselves and let no script set it.
 *
 * @param {any} description
 */
function withoutCookie(description) {
  delete description.components?.securitySchemes?.session;
  for (const operations of Object.values(description.paths))
    for (const operation of Object.values(/** @type {any} */ (operations)))
      if (operation.security)
        operation.security = operation.security.filter((/** @type {any} */ way) => !('session' in way));
  return description;
}

/** Search over method, path, summary and operation id; every word must be found. */
function searchPlugin() {
  return {
    fn: {
      opsFilter: (/** @type {any} */ tags, /** @type {string} */ phrase) => {
        const words = phrase.toLowerCase().split(/\s+/);
        return tags
          .map((/** @type {any} */ tag, /** @type {string} */ name) =>
            tag.set(
              'operations',
              tag.get('operations').filter((/** @type {any} */ each) => {
                const about = ['summary', 'operationId'].map((member) => each.getIn(['operation', member]));
                const text = [name, each.get('method'), each.get('path'), ...about].join(' ').toLowerCase();
                return words.every((word) => text.includes(word));
              }),
            ),
          )
          .filter((/** @type {any} */ tag) => tag.get('operations').size > 0);
      },
    },
  };
}

/** Samples of each operation in curl and fetch, above its answers. */
function samplesPlugin() {
  return {
    wrapComponents: {
      responses: (/** @type {any} */ Responses, /** @type {any} */ { React }) =>
        function ResponsesWithSamples(/** @type {any} */ props) {
          return React.createElement(
            React.Fragment,
            null,
            React.createElement(Samples, { React, ...props }),
            React.createElement(Responses, props),
          );
        },
    },
  };
}

const LANGUAGES = { curl: curlSample, fetch: fetchSample };

/** @param {any} props */
function Samples({ React, specSelectors, path, method }) {
  const [language, choose] = React.useState('curl');
  const [isCopied, setIsCopied] = React.useState(false);
  const operation = specSelectors.specJson().getIn(['paths', path, method])?.toJS() ?? {};
  const request = sampleRequest(page.location.origin, method, path, operation);
  const text = LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (language)](request);
  const button = (/** @type {string} */ label, /** @type {any} */ more) =>
    React.createElement('button', { key: label, type: 'button', className: 'btn', ...more }, label);
  const copy = async () => {
    await page.navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return React.createElement(
    'section',
    { className: 'code-samples', 'aria-label': 'Code samples' },
    React.createElement(
      'div',
      { className: 'opblock-section-header' },
      React.createElement('h4', null, 'Code samples'),
      ...Object.keys(LANGUAGES).map((each) =>
        button(each, {
          'aria-pressed': each === language,
          onClick: () => {
            choose(each);
            setIsCopied(false);
          },
        }),
      ),
      button(isCopied ? 'Copied' : 'Copy', { onClick: copy }),
    ),
    React.createElement('pre', { tabIndex: 0 }, React.createElement('code', null, text)),
  );
}

/** What keyboards and screen readers need of Swagger UI's own elements, whenever it draws some. */
function mendAccess() {
  for (const block of page.document.querySelectorAll('pre.microlight:not([tabindex])')) block.tabIndex = 0;
  page.document.querySelector('.filter-container')?.setAttribute('role', 'search');
  // A link in a button can be reached by nobody; opening an operation puts its link into the address.
  for (const link of page.document.querySelectorAll('button a[href]')) link.removeAttribute('href');
}

followTheme();
new page.MutationObserver(mendAccess).observe(page.document.body, { childList: true, subtree: true });
const answer = await page.fetch('/openapi.json');
page.SwaggerUIBundle({
  spec: withoutCookie(await answer.json()),
  dom_id: '#reference',
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  displayOperationId: false,
  validatorUrl: null,
  plugins: [searchPlugin, samplesPlugin],
});
