import { LONGEST_RELATION_LABEL } from 'functions/contract/limits';
import type { Role } from 'functions/contract/relations/seen-from';
import { RELATION_NOUNS } from 'functions/contract/relations/types';
import { useState } from 'react';
import { type Choice, ChoiceInput } from '#ui/form/choice-input.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';
import { roleOptions } from './role-words.ts';

/** A role and, if they differ, the words for it from the other side. */
export interface ChosenRole {
  role: Role;
  inverseLabel: string | undefined;
}

interface RoleLine extends Choice {
  role: Role;
}

interface RoleChoiceProps {
  otherName: string;
  name: string;
  /** The present role, which the text box shows at first, with the words from the other side. */
  old: ChosenRole | undefined;
  isDisabled: boolean;
  onChoose: (chosen: ChosenRole) => void;
}

/**
 * Type-ahead over the roles that another person may have. It understands words such as `daughter`, and
 * keeps them.
 */
export function RoleChoice({ otherName, name, old, isDisabled, onChoose }: RoleChoiceProps) {
  const [text, setText] = useState(old ? (old.role.label ?? RELATION_NOUNS[old.role.type]) : '');
  const [inverse, setInverse] = useState((old?.role.type === 'other' && old.inverseLabel) || '');
  const isOld = old?.role.label != null && old.role.label === text;
  const options = isOld ? [{ role: old.role, text }] : roleOptions(text, { otherName, name });
  const lines = options.map(({ role, text: words }): RoleLine => ({
    id: role.type,
    role,
    shown: <span className="wrap-anywhere">{words}</span>,
  }));

  function choose(role: Role) {
    const kept = role.type === old?.role.type ? old.inverseLabel : undefined;
    onChoose({ role, inverseLabel: role.type === 'other' ? inverse.trim() || undefined : kept });
  }

  return (
    <>
      <ChoiceInput
        label={`What ${otherName} is to ${name}`}
        placeholder="daughter, boss, neighbor, godmother ..."
        text={text}
        choices={lines}
        isDisabled={isDisabled}
        onType={setText}
        onChoose={({ role }) => choose(role)}
      />
      {lines.length === 1 && lines[0]?.role.type === 'other' && (
        <Field label={`And ${name} is ${otherName}’s (if that is another word)`}>
          {(control) => (
            <input
              {...control}
              value={inverse}
              maxLength={LONGEST_RELATION_LABEL}
              autoComplete="off"
              placeholder="godchild"
              onChange={(event) => setInverse(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(lines[0]!.role);
              }}
              className={`${inputClass} h-11`}
            />
          )}
        </Field>
      )}
    </>
  );
}
