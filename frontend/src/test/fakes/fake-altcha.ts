import { paths } from '@brim-and-page/backend/contract/paths';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi } from './fake-api.ts';

type State = 'unverified' | 'verifying' | 'verified' | 'error' | 'expired';

let solutions = 0;

/** The part of ALTCHA's widget that the shop uses; jsdom has no workers. Solves at once, each time with a new solution. */
class FakeAltcha extends HTMLElement {
  private state: State = 'unverified';

  connectedCallback() {
    if (this.firstChild) return;
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    label.append(box, 'Robot check');
    this.append(label);
    box.addEventListener('change', () => {
      if (box.checked) void this.verify();
      else this.setState('unverified');
    });
  }

  getState = () => this.state;

  async verify() {
    this.setState('verifying');
    await Promise.resolve();
    solutions += 1;
    this.setState('verified', `solution ${solutions}`);
  }

  setState(state: State, payload: string | null = null) {
    this.state = state;
    const box = this.querySelector('input');
    if (box) box.checked = state === 'verified';
    this.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } }));
  }
}

customElements.define('altcha-widget', FakeAltcha);

/** The set-up file mocks the module that registers the widget with this one. */
export const setAltchaTexts = () => undefined;

/** Makes ALTCHA the CAPTCHA provider; solutions are numbered from 1. */
export function useAltcha(): void {
  solutions = 0;
  fakeApi.on('get', paths.captcha.provider, {
    success: true,
    provider: 'altcha',
    challengeUrl: 'http://api.test/api/captcha/challenge',
  });
}

export const altchaBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Robot check' });

export const solveAltcha = async (user: UserEvent) => user.click(await altchaBox());

/** Sets the widget's state, e.g. when its challenge expires. */
export async function setAltchaState(state: State): Promise<void> {
  const widget = (await altchaBox()).closest('altcha-widget');
  if (widget instanceof FakeAltcha) act(() => widget.setState(state));
}
