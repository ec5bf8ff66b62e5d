import { useState } from 'react';
import { usePerson } from '#queries/people/people.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { DangerZone } from './danger-zone.tsx';
import { ProfileEditor } from './edit/profile-editor.tsx';
import { ProfileView } from './view/profile-view.tsx';

interface ProfilePanelProps {
  id: string;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

export function ProfilePanel({ id, isEditing, onEdit, onClose, onDeleted }: ProfilePanelProps) {
  const { data: person, isPending } = usePerson(id);
  const [wasEditing, setWasEditing] = useState(isEditing);
  if (isEditing && !wasEditing) setWasEditing(true);

  function content() {
    if (isPending)
      return (
        <div aria-live="polite" className="grid gap-4 py-2">
          <p className="text-soft">Loading profile...</p>
          <Skeleton className="h-24 rounded-3xl" />
          <Skeleton className="h-40 rounded-3xl" />
        </div>
      );
    if (!person) return <p>Profile not found</p>;
    if (!isEditing) return <ProfileView person={person} focusesEdit={wasEditing} onEdit={onEdit} />;
    return (
      <ProfileEditor person={person} onClose={onClose}>
        <DangerZone person={person} onDeleted={onDeleted} />
      </ProfileEditor>
    );
  }

  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div
        className={isEditing ? 'mx-auto max-w-2xl px-4 pb-10 md:px-8' : 'mx-auto max-w-2xl px-4 py-8 md:px-8'}
      >
        {content()}
      </div>
    </div>
  );
}
