import { useState } from 'react';
import { cookieCopy, cookiePurposes } from '../../copy/frame/cookies.ts';
import { Switch } from '../components/form/field.tsx';
import { Button } from '../components/input/button.tsx';
import { Modal } from '../components/window/modal.tsx';
import { isAllowed } from './ask-consent.ts';
import styles from './cookie-preferences.module.css';
import type { Purpose } from './messages.ts';
import { openWindow } from './open-window.tsx';
import { tellShell } from './tell-shell.ts';

const PURPOSES: readonly Purpose[] = ['measurement'];

/** Opens what may be allowed, one by one; nothing is on that the visitor has not switched on. */
export function openPreferences(): Promise<void> {
  return openWindow((onClose) => <Preferences onClose={onClose} />);
}

function Preferences({ onClose }: { onClose: () => void }) {
  const [allowed, setAllowed] = useState(() => PURPOSES.filter(isAllowed));
  const decide = (purposes: readonly Purpose[]) => {
    tellShell('outlet:decide', { allowed: purposes });
    onClose();
  };
  const set = (purpose: Purpose, isOn: boolean) =>
    setAllowed(PURPOSES.filter((one) => (one === purpose ? isOn : allowed.includes(one))));
  return (
    <Modal
      open
      onClose={onClose}
      title={cookieCopy.preferences}
      footer={
        <>
          <Button kind="secondary" onClick={() => decide([])}>
            {cookieCopy.rejectAll}
          </Button>
          <Button onClick={() => decide(allowed)}>{cookieCopy.save}</Button>
        </>
      }
    >
      <div>
        <Switch className={styles.row} label={<PurposeText of="necessary" />} checked disabled readOnly />
        {PURPOSES.map((purpose) => (
          <Switch
            key={purpose}
            className={styles.row}
            label={<PurposeText of={purpose} />}
            checked={allowed.includes(purpose)}
            onChange={({ target }) => set(purpose, target.checked)}
          />
        ))}
      </div>
    </Modal>
  );
}

function PurposeText({ of: purpose }: { of: keyof typeof cookiePurposes }) {
  const { title, body } = cookiePurposes[purpose];
  return (
    <>
      <b>{title}</b>
      <br />
      <span className="hint">{body}</span>
    </>
  );
}
