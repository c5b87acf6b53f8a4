import { limits, returnAims, returnReasons } from '@brim-and-page/backend/contract/constants';
import type { OrderDetail, OrderItem } from '@brim-and-page/backend/contract/order/responses';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { returnItems } from '#src/api/order.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { translateError } from '#src/i18n/translate-error.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { shrinkImage } from '#src/lib/media/shrink-image.ts';
import { productsQuery } from '#src/shop/queries.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldError } from '#src/ui/form/field-error.tsx';
import { Select } from '#src/ui/form/select.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextWithName } from '#src/ui/text-with-name.tsx';
import { LongDate } from '../history/long-date.tsx';
import { presentSize } from '../present-size.ts';
import { presentName, useTranslatedNames } from '../translated-names.ts';
import { lineKey, linesOf, problemOf, type ReturnableLine, type ReturnDraft } from './return-draft.ts';
import styles from './return-items.module.css';
import { useOrder } from './use-order.ts';

interface ReturnFormProps {
  order: OrderDetail;
  returnable: NonNullable<OrderDetail['returnable']>;
  /** @param isDone whether the return was requested */
  onClose: (isDone: boolean) => void;
}

/** Asks for the return of items. What was typed stays when it fails. */
export function ReturnForm({ order, returnable, onClose }: ReturnFormProps) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { reload } = useOrder(id);
  const errorId = useId();
  const isOver = new Date(returnable.changedMindUntil) < new Date();
  const [draft, setDraft] = useState<ReturnDraft>({
    quantities: {},
    toSizes: {},
    reason: isOver ? 'faulty' : 'changed-mind',
    aim: 'refund',
    message: '',
    photo: undefined,
  });
  const [problem, setProblem] = useState<string>();
  const change = (changes: Partial<ReturnDraft>) => {
    setDraft({ ...draft, ...changes });
    setProblem(undefined);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { reason, aim, message } = draft;
      const photo = draft.photo && (await shrinkImage(draft.photo));
      if (photo && photo.size > limits.imageBytes) throw new Error(t('profile.tooLarge'));
      const lines = linesOf(draft, returnable.lines);
      return returnItems(order._id, { lines, reason, wish: aim, message }, photo);
    },
    async onSuccess() {
      await reload();
      onClose(true);
    },
    onError: (error) => setProblem(error instanceof ApiError ? translateError(error) : error.message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = problemOf(draft, returnable.lines);
    setProblem(missing && t(`order.returns.problem.${missing}`));
    if (!missing) mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-describedby={errorId}>
      <div className={styles.lines}>
        {returnable.lines.map((line) => (
          <LineFields key={lineKey(line)} line={line} order={order} draft={draft} onChange={change} />
        ))}
      </div>
      <fieldset className={styles.choices}>
        <legend>{t('order.returns.reason')}</legend>
        {returnReasons.map((reason) => (
          <label key={reason} className={styles.choice}>
            <input
              type="radio"
              name="return-reason"
              checked={draft.reason === reason}
              disabled={reason === 'changed-mind' && isOver}
              onChange={() => change({ reason })}
            />
            <span>
              {t(`order.returns.reasons.${reason}`)}
              {reason === 'changed-mind' && (
                <>
                  {' '}
                  ({t('order.returns.until')} <LongDate at={returnable.changedMindUntil} />)
                </>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {draft.reason === 'faulty' && (
        <label className={styles.photo}>
          <span>{t('order.returns.photo')}</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            onChange={({ target }) => change({ photo: target.files?.[0] })}
          />
        </label>
      )}
      <fieldset className={styles.choices}>
        <legend>{t('order.returns.aim')}</legend>
        {returnAims.map((aim) => (
          <label key={aim} className={styles.choice}>
            <input
              type="radio"
              name="return-aim"
              checked={draft.aim === aim}
              onChange={() => change({ aim })}
            />
            {t(`order.returns.aims.${aim}`)}
          </label>
        ))}
      </fieldset>
      {draft.aim === 'exchange' && (
        <div className={styles.lines}>
          {returnable.lines
            .filter((line) => (draft.quantities[lineKey(line)] ?? 0) > 0)
            .map((line) => (
              <SizeField key={lineKey(line)} line={line} order={order} draft={draft} onChange={change} />
            ))}
        </div>
      )}
      <TextArea
        label={t('order.returns.message')}
        rows={3}
        maxLength={1000}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <FieldError id={errorId}>{problem}</FieldError>
      <div className={styles.buttons}>
        <Button type="submit" isLoading={isPending}>
          {t('order.returns.submit')}
        </Button>
        <Button variant="secondary" onClick={() => onClose(false)}>
          {t('order.returns.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  line: ReturnableLine;
  order: OrderDetail;
  draft: ReturnDraft;
  onChange: (changes: Partial<ReturnDraft>) => void;
}

const itemOf = ({ items }: OrderDetail, line: ReturnableLine): OrderItem | undefined =>
  items.find((item) => lineKey(item) === lineKey(line));

/** The name of a line's product and its size, with the language of the name. */
function useLineName(order: OrderDetail, line: ReturnableLine) {
  const names = useTranslatedNames();
  const named = presentName(names, { _id: line._id, name: itemOf(order, line)?.name ?? '' });
  return { ...named, text: `${named.name}, ${sizeText(line.size)}` };
}

/** How many units of a line go back. */
function LineFields({ line, order, draft, onChange }: LineProps) {
  const key = lineKey(line);
  return (
    <Select
      label={<TextWithName {...useLineName(order, line)} />}
      value={draft.quantities[key] ?? 0}
      onChange={({ target }) =>
        onChange({ quantities: { ...draft.quantities, [key]: Number(target.value) } })
      }
    >
      {Array.from({ length: line.quantity + 1 }, (_, count) => count).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  );
}

/** The size that the customer gets for a line. */
function SizeField({ line, order, draft, onChange }: LineProps) {
  const { t } = useTranslation();
  const key = lineKey(line);
  const { text: name, ...named } = useLineName(order, line);
  const { data } = useQuery(productsQuery);
  // Sizes may have been renamed since the order; a product that is not sold any more has those that were ordered.
  const product = data?.products.find(({ _id }) => _id === line._id) ?? itemOf(order, line);
  const sizes = product ? product.sizes.filter((size) => size !== presentSize(product, line.size)) : [];
  return (
    <Select
      label={<TextWithName {...named} text={t('order.returns.otherSize', { name })} />}
      value={draft.toSizes[key] ?? ''}
      onChange={({ target }) => onChange({ toSizes: { ...draft.toSizes, [key]: target.value } })}
    >
      <option value="">{t('order.returns.chooseSize')}</option>
      {sizes.map((size) => (
        <option key={size} value={size}>
          {sizeText(size)}
        </option>
      ))}
    </Select>
  );
}
