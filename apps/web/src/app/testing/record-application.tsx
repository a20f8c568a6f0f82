/** The complete application with an in-memory server of one record, for tests across several of its parts. */
import type { LogInAnswer } from '@advice-builder/contract';
import { expect, onTestFinished, vi } from 'vitest';
import { clearDrawn } from '../../design-system/testing/drawn.tsx';
import { DESK, screenOf } from '../../design-system/testing/hands.ts';
import { queryClient } from '../../platform/query.ts';
import { useOpenRecord } from '../../state/open-record.ts';
import type { Stored } from '../../state/testing/memory-server.ts';
import { beginAtHeading } from '../begin-page.ts';
import { leaveAtSessionEnd } from '../session-end.ts';
import { openAt } from './open-at.ts';
import { drawPages, signedIn } from './page-at.tsx';
import { demoAdviser, type RecordServer, recordServer } from './record-server.ts';

export interface Application {
  readonly server: RecordServer;
  /** All calls so far. */
  readonly asked: readonly Request[];
  /** The current address: `/record/1001/scenario=0`. */
  readonly address: () => string;
  /** Presses the browser's Back button. */
  readonly back: () => void;
  /**
   * Reloads the application at an address, or at a place of the record such as `graphs`, once the entered values are
   * saved. Resolves when its routes have loaded.
   */
  readonly goTo: (place: string) => Promise<void>;
}

/** Starts the background work of an open page, like the shipped application. The returned function ends it. */
function attend(router: Awaited<ReturnType<typeof openAt>>): () => void {
  const ends = [leaveAtSessionEnd(router, () => queryClient.clear()), beginAtHeading(router)];
  return () => {
    for (const end of ends) end();
  };
}

/** Signs in an adviser on a wide screen until the end of the test. No page is open yet. */
export async function application(
  server: RecordServer = recordServer(),
  who: LogInAnswer = demoAdviser,
): Promise<Application> {
  signedIn(who);
  const asked = server.listen();
  await screenOf(DESK);
  let router: Awaited<ReturnType<typeof openAt>> | undefined;
  let end = (): void => undefined;
  const close = (): void => {
    end();
    clearDrawn();
    queryClient.clear();
  };
  onTestFinished(() => {
    close();
    vi.unstubAllGlobals();
  });
  return {
    server,
    asked,
    address: () => router?.state.location.href ?? '',
    back: () => router?.history.back(),
    goTo: async (place) => {
      await useOpenRecord.getState().session?.save();
      close();
      router = await openAt(place.startsWith('/') ? place : `/record/${server.recId}/${place}`);
      end = attend(router);
      drawPages(router, queryClient);
    },
  };
}

/** Opens a new record at a place such as `graphs`. */
export async function openRecordAt(place = 'scenario=0', stored: Omit<Stored, 'recId'> = {}): Promise<Application> {
  const opened = await application(recordServer(stored));
  await opened.goTo(place);
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  return opened;
}
