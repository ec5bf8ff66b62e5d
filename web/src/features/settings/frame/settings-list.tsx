import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { findSettings, SETTINGS_PAGES } from '#settings/settings-pages.ts';
import { SearchInput } from '#ui/form/search-input.tsx';
import { FoundSettings } from './found-settings.tsx';
import { PageLinks } from './page-links.tsx';

/** The list of the settings pages or, while the user searches, the results. Enter opens the first result. */
export function SettingsList() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const found = findSettings(text);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const [first] = found;
    if (!first) return;
    setText('');
    void navigate(first.to);
  }

  return (
    <>
      <form role="search" onSubmit={handleSubmit} className="px-4 pb-4">
        <SearchInput label="Search settings" text={text} onType={setText} />
      </form>
      <div className="min-h-0 grow overflow-y-auto px-4 pb-6">
        {text.trim() ? (
          <FoundSettings text={text.trim()} found={found} onOpen={() => setText('')} />
        ) : (
          <PageLinks label="Pages of the settings" pages={SETTINGS_PAGES} />
        )}
      </div>
    </>
  );
}
