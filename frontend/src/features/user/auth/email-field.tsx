import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';

/**
 * An email address.
 * @param onLeave gets the input, so that the next form starts with it
 */
export function EmailField({
  onLeave,
  onBlur,
  ...props
}: Omit<TextFieldProps, 'label' | 'type'> & { onLeave: (email: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextField
      {...props}
      label={t('user.email')}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      onBlur={(event) => {
        onBlur?.(event);
        onLeave(event.target.value.trim());
      }}
    />
  );
}
