import { describe, expect, it } from 'vitest';
import { CallFailure } from './gateway.ts';
import { createSession } from './session.ts';
import { CLEARED_RECORD_FLAGS, LOADED_RECORD_FLAGS, type RecordFlags, recordFlags } from './status-flags.ts';
import { handTimer, memoryServer, settled } from './testing/memory-server.ts';

function open() {
  const server = memoryServer();
  const time = handTimer();
  const session = createSession(server.answer(), 0, {
    gateway: server.gateway,
    calculate: () => ({ ok: false, problems: [] }),
    later: time.later,
    schedule: (run) => run(),
  });
  let release = (): void => undefined;
  return {
    server,
    time,
    session,
    /** Calls wait until they are released. */
    hold: () => {
      server.hold = new Promise((resolve) => {
        release = resolve;
      });
    },
    letThrough: () => {
      server.hold = undefined;
      release();
    },
    flags: () => recordFlags(session.store.getState()),
  };
}

const loadedWith = (change: Partial<RecordFlags>): RecordFlags => ({ ...LOADED_RECORD_FLAGS, ...change });

describe('the flags of a record', () => {
  it('RC-016 show that it is loaded and ready', () => {
    expect(open().flags()).toEqual(loadedWith({}));
  });

  it('RC-016 distinguish a requested save from an automatic one', async () => {
    const { session, time, hold, letThrough, flags } = open();
    hold();
    session.store.set('record.reference', 'A');
    await time.pass(2000);
    expect(flags()).toEqual(loadedWith({ isSaving: true, saveSoft: true }));
    letThrough();
    await settled();
    expect(flags()).toEqual(loadedWith({}));
    hold();
    session.store.set('record.reference', 'B');
    const done = session.save();
    await settled();
    expect(flags()).toEqual(loadedWith({ isSaving: true }));
    letThrough();
    await done;
    expect(flags()).toEqual(loadedWith({}));
  });

  it('RC-016 distinguish adding a scenario from opening one, and end when it fails', async () => {
    const { server, session, hold, letThrough, flags } = open();
    hold();
    const added = session.add();
    await settled();
    expect(flags()).toEqual(loadedWith({ addingScenario: true, scenarioReady: false, isSaving: true }));
    letThrough();
    await added;
    expect(flags()).toEqual(loadedWith({}));
    hold();
    const opened = session.open(0);
    await settled();
    expect(flags()).toEqual(loadedWith({ changingScenario: true, scenarioReady: false, isSaving: true }));
    letThrough();
    await opened;
    server.failNext.push(new CallFailure('unreachable', 'no answer'));
    await expect(session.open(1)).rejects.toThrow('no answer');
    expect(flags()).toEqual(loadedWith({}));
  });

  it('RC-017 are all cleared when the record is closed, and stay so when a call ends later', async () => {
    const { session, hold, letThrough, flags } = open();
    session.store.setState({ illustrationPageLoaded: true });
    hold();
    const added = session.add();
    await settled();
    session.close();
    expect(flags()).toEqual(CLEARED_RECORD_FLAGS);
    letThrough();
    await added;
    expect(flags()).toEqual(CLEARED_RECORD_FLAGS);
    expect(new Set(Object.values(CLEARED_RECORD_FLAGS))).toEqual(new Set([false]));
  });
});
