import type { ReactNode } from 'react';

export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-3xl border border-line bg-raised p-5 md:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
