import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';

/** A password with a button that shows it. `autoComplete` tells new passwords from current ones. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      required
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? t('user.hide') : t('user.show')}
          title={isShown ? t('user.hidePassword') : t('user.showPassword')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
