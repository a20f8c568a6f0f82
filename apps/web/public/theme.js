// The chosen theme, before the first paint: a page that changes colour after it has appeared hurts at night.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to the page; the system's choice then stands.
}
