import { brandDeclarations } from '../../config/brand.ts';

/** The style sheet of the reference page, served from the shop's own origin as the security policy asks. */
export const referenceStyle = `
:root { color-scheme: light; ${brandDeclarations}
  --code: ui-monospace, Menlo, Consolas, monospace; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 16px/1.5 var(--font-text); }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--surface-raised); }
.layout { max-width: 90rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem) 4rem; }
h1, h2, h3 { font-family: var(--font-display); line-height: 1.2; overflow-wrap: anywhere; }
h1 { font-size: clamp(2rem, 1.6rem + 1.5vw, 3rem); margin: 2rem 0 1rem; }
h2 { font-size: 1.75rem; margin: 3rem 0 .5rem; }
h3 { font-size: 1.25rem; margin: 0 0 .25rem; }
h4 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 1rem; max-width: 45rem; }
code, pre { font: 14px/1.55 var(--code); }
code { overflow-wrap: anywhere; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav li a { display: block; padding: .35rem 0; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
nav h2 { font-size: 1.125rem; margin: 1.5rem 0 .25rem; }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
.card { margin: 1rem 0 2rem; padding: clamp(1rem, 3vw, 2rem); background: var(--surface-raised); border: 1px solid var(--line); border-radius: 3px; }
.address { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; margin: 0 0 1rem; }
.method { padding: 0 .5rem; background: var(--accent); color: var(--accent-ink); border-radius: 3px; font-weight: 600; }
.note { color: var(--ink-muted); }
pre { margin: 0 0 1rem; padding: 1rem; max-height: 30rem; overflow-y: auto; background: var(--surface-tint); border-radius: 3px;
  white-space: pre-wrap; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; }
tbody th { white-space: nowrap; }
td:last-child, th:last-child { padding-right: 0; }
@media (min-width: 64rem) {
  .layout { display: grid; grid-template-columns: 17rem minmax(0, 1fr); column-gap: 4rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 1rem 0; }
}
@media (max-width: 40rem) {
  thead { display: none; }
  tr { display: block; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  td, tbody th { display: block; padding: 0; border: 0; white-space: normal; }
}
`;
