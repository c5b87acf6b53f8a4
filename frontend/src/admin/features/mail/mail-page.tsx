import type { MailsResponse } from '@brim-and-page/backend/contract/admin/mails';
import { type Language, languages } from '@brim-and-page/backend/contract/constants';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/feedback/page-state.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { messageOf } from '../../api/admin-error.ts';
import { mailPage, mailsQuery, sendSample } from '../../api/mail.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ViewTabs } from '../../ui/list/view-tabs.tsx';
import { NotLoaded } from '../../ui/record/states.tsx';
import styles from './mail-page.module.css';
import { languageNames, mailTexts } from './texts.ts';

const back = { to: '/mails', label: 'Mails' };
const views = languages.map((name) => ({ name, label: languageNames[name] }));

/** A mail with sample data, as its recipient sees it. */
export function MailPage() {
  const { mail: key = '' } = useParams();
  const { data, error, refetch } = useQuery(mailsQuery);
  const item = data?.find((each) => each.key === key);
  if (item) return <Mail item={item} />;
  if (data)
    return (
      <>
        <PageHeader title="Mail" back={back} />
        <EmptyState title="Mail not found" text="The shop sends no such mail." />
      </>
    );
  return (
    <NotLoaded
      title="Mail"
      back={back}
      error={error}
      onRetry={refetch}
      notFound={{ title: 'Mail not found', text: 'The shop sends no such mail.' }}
    />
  );
}

function Mail({ item: { key, mails } }: { item: MailsResponse['items'][number] }) {
  const [params] = useSearchParams();
  const language: Language = languages.find((each) => each === params.get('language')) ?? 'en';
  const { title, to } = mailTexts[key];
  const { subject, text } = mails[language];
  const send = useMutation({
    mutationFn: () => sendSample(key, language),
    onSuccess: (address) => toast.success(`The mail is on its way to ${address}.`),
    onError: (error) => toast.error(messageOf(error)),
  });
  const isForShoppers = to === 'Customer' || to === 'Donor';
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        subtitle={
          isForShoppers ? `To the ${to.toLowerCase()}` : `To the ${to.toLowerCase()}, always in English`
        }
        actions={
          <Button variant="secondary" isLoading={send.isPending} onClick={() => send.mutate()}>
            <Send aria-hidden="true" size={18} strokeWidth={1.8} /> Send to me
          </Button>
        }
      />
      {isForShoppers && (
        <ViewTabs
          label="Language"
          views={views}
          current={language}
          viewPath={(name) => `/mails/${key}?language=${name}`}
        />
      )}
      <h2 className={styles.subject} lang={language}>
        {subject}
      </h2>
      <iframe
        // A frame whose address changes would add an entry to the browser's history.
        key={language}
        className={styles.frame}
        title={`${title}, in ${languageNames[language]}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={mailPage(key, language)}
      />
      <details className={styles.plain}>
        <summary>Plain text</summary>
        <pre lang={language}>{text}</pre>
      </details>
    </>
  );
}
