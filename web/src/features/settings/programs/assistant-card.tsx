import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { FullNote } from '#features/settings/access/full-note.tsx';
import { ShownOnce } from '#features/settings/access/shown-once.tsx';
import { TokenForm } from '#features/settings/access/token-form.tsx';
import { useMadeToken } from '#features/settings/access/use-made-token.ts';
import { CopyField } from '#features/settings/controls/copy-field.tsx';
import { TabsRow } from '#features/settings/controls/tabs-row.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';
import { CLIENTS } from './clients.ts';
import { CopyLines } from './copy-lines.tsx';

/** Stands for the token in the lines to paste until one is made. */
const NO_TOKEN = 'kdr_YOUR_TOKEN';

/** Card that connects an assistant over MCP: the address, a token, and the lines to paste. */
export function AssistantCard({ isFull }: { isFull: boolean }) {
  const [clientId, setClientId] = useState(CLIENTS[0]!.id);
  const { made, isCopied, markCopied, show, hide } = useMadeToken();
  const client = CLIENTS.find(({ id }) => id === clientId)!;
  const address = `${location.origin}/mcp`;
  return (
    <SettingsCard title="Connect an assistant">
      <p className="text-soft">
        An assistant that speaks MCP can look people up, say who is due, and propose what to write down. Make
        a token for it, then paste the lines.
      </p>
      <CopyField label="Address" what="the address" value={address} />
      <Tabs.Root value={clientId} onValueChange={setClientId} className="grid gap-4">
        <TabsRow label="Assistant" tabs={CLIENTS} />
        {made ? (
          <ShownOnce
            secret={made.token}
            label="Token"
            isCopied={isCopied}
            onCopied={markCopied}
            onDone={hide}
          />
        ) : (
          <>
            <TokenForm
              startScope="propose"
              startName={client.label}
              make="Make a token"
              isFull={isFull}
              onMade={show}
            />
            {isFull && <FullNote />}
          </>
        )}
        {CLIENTS.map(({ id, where, linesOf }) => (
          <Tabs.Content key={id} value={id}>
            <CopyLines
              where={where}
              lines={linesOf({ address, token: made?.token ?? NO_TOKEN })}
              what={made ? 'the lines' : 'the lines, still without a token'}
              onCopied={markCopied}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </SettingsCard>
  );
}
