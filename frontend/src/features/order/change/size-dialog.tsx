import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOrder } from '#src/api/order.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { productsQuery } from '#src/shop/queries.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorState, Skeleton, SkeletonBlock } from '#src/ui/feedback/page-state.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import { presentName, useTranslatedNames } from '../translated-names.ts';
import styles from './dialogs.module.css';
import type { ChangeDialogProps } from './props.ts';
import { sizeChoices } from './size-choices.ts';
import { useOrderChange } from './use-order-change.ts';

/** Another size for lines of the order, with the stock as it is now. */
export function SizeDialog({ order, onDone }: ChangeDialogProps) {
  const { t } = useTranslation();
  const names = useTranslatedNames();
  const { isSending, send } = useOrderChange();
  const { data, error, refetch } = useQuery({ ...productsQuery, refetchOnMount: 'always' });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isMissing, setMissing] = useState(false);
  if (!data && error)
    return <ErrorState error={error} title={t('order.place.failedTitle')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock height="8rem" />
      </Skeleton>
    );
  const lines = order.items
    .map((item) => ({ item, key: `${item._id} ${item.size}`, sizes: sizeChoices(item, data.products) }))
    .filter(({ sizes }) => sizes.length > 0);
  if (lines.length === 0) return <p>{t('order.change.noSize')}</p>;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = lines.flatMap(({ item: { _id, size }, key, sizes }) => {
      const toSize = chosen[key];
      return toSize && sizes.includes(toSize) ? [{ _id, size, toSize }] : [];
    });
    setMissing(changed.length === 0);
    if (changed.length === 0) event.currentTarget.querySelector('select')?.focus();
    else if (await send(() => changeOrder(order._id, { lines: changed }))) onDone();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <p>{t('order.change.sizeText')}</p>
      {lines.map(({ item, key, sizes }, at) => (
        <Select
          key={key}
          label={<TextWithName text={presentName(names, item).name} {...presentName(names, item)} />}
          value={chosen[key] ?? ''}
          {...(isMissing && at === 0 && { error: t('order.change.chooseFirst') })}
          onChange={(event) => {
            setChosen({ ...chosen, [key]: event.target.value });
            setMissing(false);
          }}
        >
          <option value="">{t('order.change.sizeNow', { size: sizeText(item.size) })}</option>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {sizeText(each)}
            </option>
          ))}
        </Select>
      ))}
      <div className={styles.formActions}>
        <Button type="submit" isLoading={isSending}>
          {t('order.change.save')}
        </Button>
      </div>
    </form>
  );
}
