// The build with the style sheet and the worker apart: both then come from the shop's own origin, so the page's
// security policy needs no exception for them. Only the algorithm that the API uses is there.
import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** Gives the widget its words in a language; widgets that speak it show them at once. */
export function setAltchaTexts(language: string, texts: Record<string, string>): void {
  globalThis.$altcha.i18n.set(language, texts);
}
