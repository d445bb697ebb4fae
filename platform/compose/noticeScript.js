// Removes the notice when it ends, also from a page that stays open.
{
  const notice = document.getElementById('site-notice');
  const longestTimer = 3_600_000;
  const update = () => {
    const left = Date.parse(notice.dataset.until) - Date.now();
    if (left <= 0) notice.remove();
    else setTimeout(update, Math.min(left, longestTimer));
  };
  update();
}
