import { afterEach, describe, expect, it } from '@jest/globals';
import { WalletDiscovery } from '../../../../core/wallet/discovery/WalletDiscovery.js';
import { settled, watch } from '../../../kit/watch.js';
import { ManualClock } from '../../stream/ManualClock.js';
import { anAnnouncement, enterPage, leavePage } from '../kit/AnnouncingPage.js';

afterEach(leavePage);

function aBed() {
  const page = enterPage();
  const clock = new ManualClock();
  const discovery = new WalletDiscovery({ clock });
  const namesOf = (wallets: readonly { readonly info: { readonly rdns: string } }[] | undefined) =>
    wallets?.map(({ info }) => info.rdns);
  return { page, clock, discovery, namesOf };
}

describe('WalletDiscovery', () => {
  it('requests nothing before it is subscribed to', () => {
    expect(aBed().page).toMatchObject({ asked: 0, listening: 0 });
  });

  it('listens before it asks, so that wallets that answer at once are heard', () => {
    const { page, discovery, namesOf } = aBed();
    page.install(anAnnouncement('io.metamask'));
    page.install(anAnnouncement('com.immutable.passport'));
    const { values } = watch(discovery.wallets$);
    expect(values.map(namesOf)).toEqual([['io.metamask', 'com.immutable.passport']]);
  });

  it('emits an empty list at once if no wallet responds', () => {
    expect(watch(aBed().discovery.wallets$).values).toEqual([[]]);
  });

  it('adds late announcements while it is subscribed to', async () => {
    const { page, clock, discovery, namesOf } = aBed();
    const watched = watch(discovery.wallets$);
    await clock.pass(60_000);
    page.install(anAnnouncement('late.wallet'));
    expect(namesOf(watched.last)).toEqual(['late.wallet']);
  });

  it('lists an rdns once; the first keeps the name, so no second provider slips under it', () => {
    const { page, discovery } = aBed();
    const first = anAnnouncement('io.metamask');
    const second = anAnnouncement('IO.MetaMask', { uuid: 'another' });
    page.install(first);
    page.install(second);
    const watched = watch(discovery.wallets$);
    page.announce(first);
    expect(watched.values).toHaveLength(1);
    expect(watched.last).toEqual([{ info: first.info, provider: first.provider }]);
  });

  it('ignores invalid announcements, and keeps the others', () => {
    const { page, discovery, namesOf } = aBed();
    const watched = watch(discovery.wallets$);
    for (const detail of [null, 'io.metamask', {}, { info: {}, provider: {} }, { ...anAnnouncement(), provider: null }])
      page.announce(detail);
    page.dispatchEvent(new Event('eip6963:announceProvider'));
    page.announce(anAnnouncement('good.wallet'));
    expect(namesOf(watched.last)).toEqual(['good.wallet']);
  });

  it('starts over once after 200 ms: asks again, and forgets who does not answer', async () => {
    const { page, clock, discovery, namesOf } = aBed();
    const watched = watch(discovery.wallets$);
    page.announce(anAnnouncement('gone.wallet'));
    page.install(anAnnouncement('io.metamask'));
    await clock.pass(199);
    expect(page.asked).toBe(1);
    await clock.pass(1);
    expect(page.asked).toBe(2);
    expect(namesOf(watched.last)).toEqual(['io.metamask']);
    await clock.pass(10_000);
    expect(page.asked).toBe(2);
  });

  it('does not flicker when it starts over: an unchanged list is not told again', async () => {
    const { page, clock, discovery } = aBed();
    page.install(anAnnouncement());
    const watched = watch(discovery.wallets$);
    await clock.pass(1_000);
    expect(watched.values).toHaveLength(1);
  });

  it('shares one listener among all who listen, and takes it and the timer back when the last leaves', () => {
    const { page, clock, discovery } = aBed();
    const [one, other] = [watch(discovery.wallets$), watch(discovery.wallets$)];
    expect(page.listening).toBe(1);
    one.leave();
    expect(page.listening).toBe(1);
    other.leave();
    expect([page.listening, clock.pending]).toEqual([0, 0]);
  });

  it('requests again for a subscriber after the last has left', () => {
    const { page, discovery } = aBed();
    watch(discovery.wallets$).leave();
    watch(discovery.wallets$);
    expect(page.asked).toBe(2);
  });

  it('is not filled up by a page that announces without end', () => {
    const { page, discovery } = aBed();
    const watched = watch(discovery.wallets$);
    for (let index = 0; index < 500; index += 1) page.announce(anAnnouncement(`wallet${index}.example`));
    expect(watched.last).toHaveLength(64);
  });

  it('is an empty list outside of a page', () => {
    const watched = watch(new WalletDiscovery().wallets$);
    expect([watched.values, watched.isComplete]).toEqual([[[]], false]);
  });

  it('ends on dispose, for those who listen and for those who come later', () => {
    const { page, clock, discovery } = aBed();
    const watched = watch(discovery.wallets$);
    discovery.dispose();
    expect([watched.isComplete, page.listening, clock.pending]).toEqual([true, 0, 0]);
    expect(watch(discovery.wallets$).isComplete).toBe(true);
  });
});

describe('WalletDiscovery.find', () => {
  it('finds a wallet that is there at once, and leaves nothing behind', async () => {
    const { page, clock, discovery } = aBed();
    const announced = anAnnouncement('io.metamask');
    page.install(announced);
    await expect(discovery.find('IO.metamask')).resolves.toMatchObject({ provider: announced.provider });
    expect([page.listening, clock.pending]).toEqual([0, 0]);
  });

  it('waits for a wallet that comes late, until discovery has started over', async () => {
    const { page, clock, discovery } = aBed();
    const found = discovery.find('late.wallet');
    await clock.pass(150);
    page.install(anAnnouncement('late.wallet'));
    await expect(found).resolves.toMatchObject({ info: { rdns: 'late.wallet' } });
  });

  it('is null where it does not come', async () => {
    const { clock, discovery } = aBed();
    const found = discovery.find('no.wallet');
    await clock.pass(250);
    await expect(found).resolves.toBeNull();
  });

  it('is null at once outside of a page', async () => {
    await expect(new WalletDiscovery({ clock: new ManualClock() }).find('io.metamask')).resolves.toBeNull();
  });

  it('is called off by the signal', async () => {
    const { page, discovery } = aBed();
    const controller = new AbortController();
    const found = discovery.find('no.wallet', controller);
    controller.abort(new Error('left'));
    await expect(found).rejects.toThrow('left');
    await settled();
    expect(page.listening).toBe(0);
  });
});
