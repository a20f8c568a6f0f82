/** The whole application over a server of one record in memory: for tests that go through several parts of it. */
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
  /** Every call so far. */
  readonly asked: readonly Request[];
  /** Where it is: `/record/1001/scenario=0`. */
  readonly address: () => string;
  /** As the button of the browser. */
  readonly back: () => void;
  /**
   * Loads it anew at an address, or at a place of the record such as `graphs`, once what was typed is saved. Resolves
   * when its routes have.
   */
  readonly goTo: (place: string) => Promise<void>;
}

/** What one opened page of the application does beside its pages, as the shipped one; the answer ends it. */
function attend(router: Awaited<ReturnType<typeof openAt>>): () => void {
  const ends = [leaveAtSessionEnd(router, () => queryClient.clear()), beginAtHeading(router)];
  return () => {
    for (const end of ends) end();
  };
}

/** An adviser is signed in at a desk; no page is open yet. Until the test ends. */
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

/** A record of its own is open, at a place such as `graphs`. */
export async function openRecordAt(place = 'scenario=0', stored: Omit<Stored, 'recId'> = {}): Promise<Application> {
  const opened = await application(recordServer(stored));
  await opened.goTo(place);
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  return opened;
}
