import { botCheckCopy } from '../../../copy/forms/proposal-form.ts';
import { Button } from '../input/button.tsx';
import { Icon } from '../input/icon.tsx';
import { LateStyles } from '../late/late-styles.tsx';
import styles, { href } from './bot-check.late.module.css';
import type { BotCheck } from './use-bot-check.ts';

/** Progress of the bot check: it asks nothing of the visitor. */
export function BotCheckLine({ check }: { readonly check: BotCheck }) {
  const { state } = check;
  return (
    <div className={styles.line} data-state={state.kind}>
      <LateStyles href={href} />
      {state.kind === 'working' ? (
        <progress
          className={styles.progress}
          max={1}
          value={state.progress}
          aria-label={botCheckCopy.working}
        />
      ) : (
        <Icon of={state.kind === 'ready' ? 'shield-check' : 'triangle-exclamation-point'} />
      )}
      <p role="status">
        <b>{botCheckCopy[state.kind]}</b>
        {state.kind === 'working' ? <span className="hint">{botCheckCopy.workingMore}</span> : null}
      </p>
      {state.kind === 'failed' ? (
        <Button kind="secondary" size="s" onClick={check.renew}>
          {botCheckCopy.again}
        </Button>
      ) : null}
    </div>
  );
}
