import type { MailsResponse } from '@brim-and-page/backend/contract/admin/mails';
import { useQuery } from '@tanstack/react-query';
import { mailsQuery } from '../../api/mail.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadError } from '../../ui/layout/states.tsx';
import { type Column, DataList, DataListSkeleton } from '../../ui/list/data-list.tsx';
import styles from '../../ui/list/page.module.css';
import { mailTexts } from './texts.ts';

type Item = MailsResponse['items'][number];

const recipient = ({ key }: Item) => mailTexts[key].to;
const subject = ({ mails }: Item) => mails.en.subject;

const columns: readonly Column<Item>[] = [
  { header: 'Mail', cell: ({ key }) => mailTexts[key].title },
  { header: 'Goes to', cell: recipient },
  { header: 'Subject', cell: subject },
];

/** Every mail that the shop can send; a row opens it with sample data. */
export function MailsPage() {
  const { data, error, refetch } = useQuery(mailsQuery);
  return (
    <>
      <PageHeader title="Mails" />
      {data && (
        <DataList
          label="Mails"
          columns={columns}
          rows={data}
          rowId={({ key }) => key}
          rowPath={({ key }) => `/mails/${key}`}
          cardText={(item) => (
            <div className={styles.card}>
              <p>{subject(item)}</p>
              <p>{recipient(item)}</p>
            </div>
          )}
        />
      )}
      {!data && (error ? <LoadError error={error} onRetry={refetch} /> : <DataListSkeleton rows={10} />)}
    </>
  );
}
