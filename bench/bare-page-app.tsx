import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What our search waits for after the last key. */
const TYPING_PAUSE = 250;
const ITEMS = Array.from({ length: 50 }, (_, index) => `item ${index}`);
/** `?rows=10000` shows this many plain rows. */
const ROWS = Number(new URLSearchParams(location.search).get('rows') ?? 0);

/**
 * The least that a React page can do of what our pages do: show a heading, filter a list while
 * a person types, fetch a row after a pause in typing, and show what the server pushes.
 */
function BarePage() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState('');
  const [pushed, setPushed] = useState<readonly string[]>([]);
  useEffect(() => {
    const stream = new EventSource('/live');
    stream.onmessage = ({ data }) => setPushed((before) => [...before, String(data)]);
    stream.onopen = () => document.body.setAttribute('data-live', 'true');
    return () => stream.close();
  }, []);
  useEffect(() => {
    if (typed === '') return undefined;
    const timer = setTimeout(() => {
      void fetch('/json')
        .then((answer) => answer.json())
        .then(() => setFound(typed));
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <main>
      <h1>A bare React page</h1>
      <p>It shows how quickly this machine and this browser draw anything at all.</p>
      <input
        type="search"
        aria-label="Search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found !== '' && (
        <section aria-label={`Domains for ${found}`} aria-busy="false">
          <ul>
            <li>
              <button type="button">{found}</button>
            </li>
          </ul>
        </section>
      )}
      <ul>
        {pushed.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {ITEMS.filter((item) => !typed.startsWith('item') || item.startsWith(typed)).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {Array.from({ length: ROWS }, (_, row) => (
          <li key={row}>row {row}</li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<BarePage />);
