import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** How long the button confirms, in ms. */
const confirmMs = 2000;

interface CopyButtonProps {
  text: string;
  label: string;
  /** Shows the icon alone, beside the text that it copies. */
  isIcon?: boolean;
}

/** Copies a text in one tap. */
export function CopyButton({ text, label, isIcon }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), confirmMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error('Copying didn’t work. Select the text and copy it.');
    }
  };
  const Icon = isCopied ? Check : Copy;
  if (isIcon) {
    return (
      <>
        <IconButton icon={Icon} label={label} onClick={() => void copy()} />
        <span aria-live="polite">
          <VisuallyHidden>{isCopied ? 'Copied' : ''}</VisuallyHidden>
        </span>
      </>
    );
  }
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Icon aria-hidden="true" size={18} />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
