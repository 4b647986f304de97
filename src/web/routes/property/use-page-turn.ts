import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTick } from '../../components/ticking-clock.ts';

/** The server has turned by then, whatever the two clocks differ by. */
const MARGIN_MS = 1500;

/** Asks for the page again once something that it shows has become another by itself (D§6). */
export function usePageTurn(turnsAt: string | null): void {
  const { revalidate } = useRevalidator();
  const nowMs = useTick();
  const hasTurned = turnsAt !== null && nowMs !== null && nowMs >= Date.parse(turnsAt) + MARGIN_MS;
  useEffect(() => {
    if (hasTurned) void revalidate();
  }, [hasTurned, revalidate]);
}
