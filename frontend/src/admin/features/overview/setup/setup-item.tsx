import type { SetupItem } from '@brim-and-page/backend/contract/admin/setup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Send } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { messageOf } from '../../../api/admin-error.ts';
import { confirmLegal, sendTestMail, setupQuery } from '../../../api/setup.ts';
import { smallButton } from '../../../ui/action/small-button.ts';
import styles from './setup-item.module.css';
import { SetupLink } from './setup-link.tsx';
import { legalPages, setupTexts } from './texts.ts';

/** An item that is done, or the step that is left. @param isNext whether it is the first of these steps */
export function SetupStep({ item, isNext = false }: { item: SetupItem; isNext?: boolean }) {
  const { key, done, detail, href } = item;
  const { title, link } = setupTexts[key];
  return (
    <div className={isNext ? styles.next : styles.step}>
      <p className={styles.title}>
        {done && <Check aria-hidden="true" size={18} className={styles.tick} />}
        {title}
        {done && <VisuallyHidden>: done</VisuallyHidden>}
      </p>
      <p className={styles.detail}>
        <Detail text={detail} />
      </p>
      {!done && (
        <div className={styles.actions}>
          {key === 'legal' && <LegalActions isNext={isNext} />}
          {link && (
            <SetupLink href={href} isProminent={isNext && key !== 'mail'}>
              {link}
            </SetupLink>
          )}
          {key === 'mail' && <TestMailButton isNext={isNext} />}
        </div>
      )}
    </div>
  );
}

/** A text whose commands do not break between the two dashes of `npm run shop -- …`. */
const Detail = ({ text }: { text: string }) =>
  text.split(' -- ').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && <span className={styles.dashes}> -- </span>}
      {part}
    </Fragment>
  ));

/** Does something for the list, then loads it again. */
function useSetupChange<Result>(run: () => Promise<Result>, successText: (result: Result) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      toast.success(successText(result));
      return client.invalidateQueries(setupQuery);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

function TestMailButton({ isNext }: { isNext: boolean }) {
  const { mutate, isPending } = useSetupChange(sendTestMail, (to) => `The test mail is on its way to ${to}.`);
  return (
    <Button
      variant={isNext ? 'primary' : 'secondary'}
      className={smallButton}
      isLoading={isPending}
      onClick={() => mutate()}
    >
      <Send aria-hidden="true" size={18} strokeWidth={1.8} /> Send a test mail
    </Button>
  );
}

function LegalActions({ isNext }: { isNext: boolean }) {
  const { mutate, isPending } = useSetupChange(confirmLegal, () => 'Noted: you have read the legal texts.');
  return (
    <>
      {legalPages.map(({ href, title }) => (
        <SetupLink key={href} href={href}>
          {title}
        </SetupLink>
      ))}
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        className={smallButton}
        isLoading={isPending}
        onClick={() => mutate()}
      >
        I have read the legal texts
      </Button>
    </>
  );
}
