export const styles = `
:host { all: initial; color-scheme: dark; }
:host(.alone) { position: fixed; inset: auto auto 8px 8px; z-index: 2147483646; }
* { box-sizing: border-box; font: 400 14px/1.4 system-ui, sans-serif; }
button, a.choice { min-height: 32px; padding: 4px 12px; border: 1px solid #ffd24a; border-radius: 0;
  background: #14161a; color: #ffd24a; font-weight: 600; }
button[aria-expanded="true"] { background: #ffd24a; color: #14161a; }
button:hover, a.choice:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
.panel { position: fixed; inset: auto 8px 72px 8px; z-index: 2147483646; max-width: 960px; max-height: min(70vh, 640px);
  margin: 0; padding: 16px; overflow: auto; border: 0; border-top: 3px solid #ffd24a; background: #14161a; color: #fff; }
:host(:not(.alone)) .panel { position: absolute; inset-block-end: calc(100% + 11px); }
.panel[hidden] { display: none; }
h2 { margin: 0; font-size: 18px; font-weight: 700; }
header { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: space-between; margin-bottom: 8px; }
p { margin: 8px 0 0; }
a.choice { display: inline-flex; align-items: center; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid #4a4f58; text-align: start; vertical-align: top; }
th { font-weight: 700; }
th[scope="row"] { overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
@media (width < 640px) { table, tbody, tr, td, th[scope="row"] { display: block; } thead { display: none; }
  td { padding-inline-start: 12px; border: 0; } td::before { content: attr(data-label) ": "; font-weight: 700; } }
@media print { :host { display: none; } }
`;
