// The build with a separate style sheet and worker: both come from the shop's own origin, so the Content-Security-Policy
// needs no exception. Only the API's algorithm is loaded.
import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** Sets the widget's texts in a language; widgets in that language update at once. */
export function setAltchaTexts(language: string, texts: Record<string, string>): void {
  globalThis.$altcha.i18n.set(language, texts);
}
