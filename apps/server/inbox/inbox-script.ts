/** Before anything is painted: the theme that was chosen in the panel, as `apps/web/public/theme.js` does it. */
export const THEME_SCRIPT = `
try {
  const theme = localStorage.getItem('namestead.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}`;

/**
 * The script of the inbox pages, which also work without it.
 *
 * Makes times relative, copies links and codes, filters while typing, and polls once a second for a
 * newer mail while the tab is visible.
 */
export const INBOX_SCRIPT = `
const status = document.querySelector('[role=status]');
const search = document.querySelector('input[name=to]');
const STEPS = [[60, 'second'], [3600, 'minute'], [86400, 'hour'], [Infinity, 'day']];
const SIZE = { second: 1, minute: 60, hour: 3600, day: 86400 };
const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });

function tellTimes() {
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime);
    const age = (Date.now() - at) / 1000;
    const [, unit] = STEPS.find(([below]) => age < below);
    time.title = at.toLocaleString();
    time.textContent = age < 5 ? 'just now' : relative.format(-Math.floor(age / SIZE[unit]), unit);
  }
}
tellTimes();
setInterval(tellTimes, 10000);

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (!button) return;
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Could not copy';
  }
  status.textContent = button.textContent;
  setTimeout(() => { button.textContent = before; status.textContent = ''; }, 1500);
});

const part = () => document.querySelector('[data-newest]');
if (part()) {
  const known = () => new Set([...document.querySelectorAll('.mails a')].map((link) => link.pathname));
  async function refresh(marksNew) {
    const before = known();
    const query = new URLSearchParams(location.search);
    query.set('only', 'mails');
    const answer = await fetch(location.pathname + '?' + query);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.querySelector('[data-newest]');
    if (!answer.ok || !fresh) return;
    const focused = document.activeElement?.pathname;
    part().replaceWith(fresh);
    tellTimes();
    for (const link of document.querySelectorAll('.mails a')) {
      if (link.pathname === focused) link.focus();
      if (!marksNew || before.has(link.pathname)) continue;
      link.parentElement.className = 'fresh';
      setTimeout(() => { link.parentElement.className = ''; }, 4000);
      status.textContent = 'New mail: ' + link.querySelector('strong').textContent;
    }
  }
  let typing;
  search.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(() => {
      const to = search.value.trim();
      history.replaceState(null, '', to ? '?to=' + encodeURIComponent(to) : location.pathname);
      void refresh(false).catch(() => undefined);
    }, 200);
  });
  let isAsking = false;
  async function look() {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    try {
      const answer = await fetch(location.pathname + '?only=newest');
      if (answer.ok && (await answer.text()) !== part().dataset.newest) await refresh(true);
    } catch {} finally {
      isAsking = false;
    }
  }
  setInterval(look, 1000);
  document.addEventListener('visibilitychange', look);
}`;
