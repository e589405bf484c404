// Puts a chosen theme on the page before anything is painted; without a choice the system decides.
try {
  const theme = localStorage.getItem('namestead.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked: then the system decides.
}
