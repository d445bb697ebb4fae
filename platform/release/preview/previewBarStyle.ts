/**
 * How the bar looks, whatever the site looks like: it takes its own room at the end of the page, and stays at
 * the lower edge of the window, where it covers nothing that has the focus.
 */
export const previewBarStyle = `html {
  scroll-padding-block-end: 5rem;
}

.preview-bar {
  position: sticky;
  inset-block-end: 0;
  z-index: 2147483647;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.5rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.5rem 1rem;
  border-block-start: 3px solid #ffd24a;
  background: #14161a;
  color: #fff;
  font: 400 0.875rem/1.4 system-ui, sans-serif;
}

.preview-bar details {
  flex: 1 1 12rem;
}

.preview-bar summary {
  cursor: pointer;
}

.preview-bar p {
  margin: 0.25rem 0 0;
  color: inherit;
}

.preview-bar b {
  white-space: nowrap;
}

.preview-bar a {
  padding: 0.375rem 0.75rem;
  border: 1px solid #ffd24a;
  color: #ffd24a;
  font-weight: 600;
  text-decoration: underline;
}

.preview-bar a:hover {
  background: #ffd24a;
  color: #14161a;
}

.preview-bar :focus-visible {
  outline: 3px solid #fff;
  outline-offset: 2px;
}

@media print {
  .preview-bar {
    display: none;
  }
}
`;
