// Before the first paint, so that a chosen theme does not flash.
try {
  var theme = JSON.parse(localStorage.getItem('roundhouse.settings') || '{}').theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (error) {
  /* No storage, or not ours: the system's theme it is. */
}
