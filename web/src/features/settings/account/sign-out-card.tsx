import { LogOut } from 'lucide-react';
import { leavePage } from '#router/index.ts';
import { signOut } from '#session/sign-out.ts';
import { Button } from '#ui/form/button.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';

export function SignOutCard() {
  return (
    <SettingsCard title="Sign Out">
      <p className="text-soft">Signing out also removes what this browser keeps of your account.</p>
      <Button className="justify-self-start" onClick={() => leavePage(signOut)}>
        <LogOut aria-hidden className="size-4" /> Sign Out
      </Button>
    </SettingsCard>
  );
}
