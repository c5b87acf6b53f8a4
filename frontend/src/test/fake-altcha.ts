import { paths } from '@brim-and-page/backend/contract/paths';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi } from './fake-api.ts';

type State = 'unverified' | 'verifying' | 'verified' | 'error' | 'expired';

let solutions = 0;

/** As much of ALTCHA's widget as the shop uses; jsdom has no workers. It solves at once, each time another solution. */
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
      else this.become('unverified');
    });
  }

  getState = () => this.state;

  async verify() {
    this.become('verifying');
    await Promise.resolve();
    solutions += 1;
    this.become('verified', `solution ${solutions}`);
  }

  become(state: State, payload: string | null = null) {
    this.state = state;
    const box = this.querySelector('input');
    if (box) box.checked = state === 'verified';
    this.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } }));
  }
}

customElements.define('altcha-widget', FakeAltcha);

/** The set-up file puts this module in the place of the one that registers the widget. */
export const setAltchaTexts = () => undefined;

/** The API asks for the proof of work; solutions are numbered from 1. */
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

/** Puts the widget into a state by itself, e.g. when its challenge expires. */
export async function altchaBecomes(state: State): Promise<void> {
  const widget = (await altchaBox()).closest('altcha-widget');
  if (widget instanceof FakeAltcha) widget.become(state);
}
