import { Check } from 'lucide-react';
import { IconButton } from '#ui/form/icon-button.tsx';

interface ContactedButtonProps {
  name: string;
  /**
   * True until the server has answered the last press. The button is disabled, so that pressing twice logs
   * once.
   */
  isWaiting: boolean;
  onPress: () => void;
}

/** Button in a row of the list that logs an interaction with the person. */
export function ContactedButton({ name, isWaiting, onPress }: ContactedButtonProps) {
  return (
    <IconButton
      icon={Check}
      label={`Mark ${name} as contacted`}
      size="small"
      tabIndex={-1}
      disabled={isWaiting}
      onClick={onPress}
      className="absolute right-2 bottom-1 z-10"
    />
  );
}
