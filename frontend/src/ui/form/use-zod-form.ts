import { type ErrorDetails, readSchemaError } from '@brim-and-page/backend/contract/errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { afterPaint } from '#src/lib/browser/after-paint.ts';
import { focusField } from './focus-field.ts';

/** Why a field is invalid: an error of the contract. */
interface FieldProblem extends ErrorDetails {
  /** Whether the field is empty. */
  isMissing: boolean;
}

interface ZodFormOptions<Values extends FieldValues, Body> {
  /** Turns the values of the fields into the body of the request. */
  schema: ZodType<Body, Values>;
  /** The initial values, in the order of the fields on the page. */
  defaultValues: DefaultValues<Values> & Values;
  /** The text to show beside an invalid field, in the shopper's language. */
  errorText: (field: FieldName<Values>, problem: FieldProblem) => string;
}

/** A field of a form; a field may hold an object. */
type FieldName<Values> = Extract<keyof Values, string>;

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** react-hook-form's resolver for a schema. The error of an empty field gets the type `required`. */
function resolverOf<Values extends FieldValues, Body>(
  schema: ZodType<Body, Values>,
): Resolver<Values, unknown, Body> {
  const resolve = zodResolver<Values, unknown, Body>(schema);
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    for (const [field, error] of Object.entries(result.errors)) {
      if (error && isBlank(values[field])) error.type = 'required';
    }
    return result;
  };
}

/**
 * The shop's one kind of form: react-hook-form's `useForm` with a schema of the contract. The button checks all fields
 * and moves the focus to the first invalid one; an invalid field is then checked on each change until it is valid.
 */
export function useZodForm<Values extends FieldValues, Body>({
  schema,
  defaultValues,
  errorText,
}: ZodFormOptions<Values, Body>) {
  const formId = useId();
  const form = useForm<Values, unknown, Body>({
    resolver: resolverOf(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { formState, subscribe, getFieldState, trigger } = form;
  const { errors } = formState;
  // Not `formState.isSubmitting`, which would render the whole form when a submit begins and ends.
  const isSubmitting = useRef(false);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const path = name as Path<Values> | undefined;
          // Renders the whole form: the typed key shows first.
          if (type === 'change' && path && getFieldState(path).invalid) afterPaint(() => void trigger(path));
        },
      }),
    [subscribe, getFieldState, trigger],
  );

  const fields = Object.keys(defaultValues) as FieldName<Values>[];
  const invalidFields = fields.filter((field) => errors[field]);
  const idOf = (field: string) => `${formId}-${field}`;
  const focus = (field: FieldName<Values>) => focusField(idOf(field));

  /** What a field shows: its id, its name and its error. */
  const fieldProps = (field: FieldName<Values>) => {
    const error = errors[field];
    const problem = error && {
      isMissing: error.type === 'required',
      ...readSchemaError(String(error.message)),
    };
    return { id: idOf(field), name: field, error: problem && errorText(field, problem) };
  };

  /** {@link fieldProps} with the ref and handlers of an uncontrolled input. */
  const field = (field: FieldName<Values>) => ({
    ...fieldProps(field),
    ...form.register(field as unknown as Path<Values>),
  });

  /**
   * The form's submit handler. Does nothing while an earlier submit is still running.
   * @param onInvalid called before the first invalid field gets the focus
   */
  const submit =
    (onValid: (body: Body) => unknown, onInvalid?: (errors: FieldErrors<Values>) => void) =>
    (event: FormEvent) => {
      event.preventDefault();
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      const handle = form.handleSubmit(onValid, (found) => {
        onInvalid?.(found);
        const first = fields.find((field) => found[field]);
        if (first) focus(first);
      });
      // Checks and renders the whole form: the pressed button shows first.
      afterPaint(() => {
        void handle().finally(() => {
          isSubmitting.current = false;
        });
      });
    };

  return { ...form, idOf, fieldProps, field, submit, focus, invalidFields };
}
