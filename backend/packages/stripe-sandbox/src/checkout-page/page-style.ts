/**
 * The payment page's style sheet. It loads nothing: the fonts are on every system.
 * @param declarations of the colours and typefaces that it uses, see the README
 */
export const pageStyle = (declarations: string) => `
:root { color-scheme: light; ${declarations} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 1rem/1.5 var(--font-text); }
.note { margin: 0; padding: .75rem 1.5rem; background: var(--warning-tint); color: var(--warning); text-align: center; }
.note strong { font-weight: 650; }
main { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 62rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 3rem) 4rem; gap: 2.5rem; }
h1, h2 { font-family: var(--font-display); font-weight: 600; line-height: 1.15; margin: 0; }
h1 { font-size: clamp(2.25rem, 1.8rem + 2vw, 3.25rem); letter-spacing: -.01em; }
h1.sentence { font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem); }
h2 { font-size: 1.375rem; margin-bottom: 1.25rem; }
.payee { margin: 0 0 .25rem; color: var(--ink-muted); }
.lines { list-style: none; margin: 1.75rem 0 0; padding: 0; border-top: 1px solid var(--line); }
.lines li { display: flex; gap: 1rem; justify-content: space-between; padding: .75rem 0; border-bottom: 1px solid var(--line); }
.lines .name { min-width: 0; overflow-wrap: anywhere; }
.lines small { display: block; color: var(--ink-muted); font-size: .9375rem; }
.lines .total { font-weight: 650; border-bottom: 0; }
.money { white-space: nowrap; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 1.125rem; background: var(--surface-raised); border: 1px solid var(--line); border-radius: 3px;
  padding: clamp(1.25rem, 4vw, 2rem); }
form h2 { margin-bottom: .25rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
label { display: block; font-weight: 550; margin-bottom: .375rem; }
input { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--line-strong); border-radius: 3px;
  background: var(--surface-raised); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.hint { margin: .375rem 0 0; color: var(--ink-muted); font-size: .9375rem; }
.error { margin: .375rem 0 0; color: var(--danger); }
.alert { margin: 0; padding: .75rem 1rem; background: var(--danger-tint); color: var(--danger); border-left: 3px solid; }
button, .button { display: block; width: 100%; min-height: 3.125rem; padding: .75rem 1.25rem; border: 0; border-radius: 3px;
  background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; font-size: 1.0625rem;
  text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--accent-strong); }
.cancel { justify-self: center; display: inline-block; padding: .625rem 1rem; color: var(--ink); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.nowrap { white-space: nowrap; }
.plain { display: block; max-width: 34rem; padding-top: clamp(3rem, 12vh, 8rem); }
.plain p { color: var(--ink-muted); margin: 1rem 0 2rem; }
.plain .button { width: auto; display: inline-block; }
@media (min-width: 52rem) { main.pay { grid-template-columns: 1fr minmax(24rem, 1.05fr); gap: 4rem; padding-top: 4rem; align-items: start; } }
`;
