/** Makes the copy buttons of the inbox work. They are hidden without this script. */
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const article = button.closest('article');
    const rows = [...article.querySelectorAll(':scope > dl > dt')].map(
      (term) => `${term.textContent}: ${term.nextElementSibling.textContent}`,
    );
    const head = article.querySelector('header p').textContent.trim();
    try {
      const text = [article.querySelector('h2').textContent, head, ...rows].join('\n');
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Not copied: select the text';
    }
  });
}
