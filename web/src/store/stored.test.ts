import { describe, expect, it } from 'vitest';
import { defaults, nameOf, readSettings } from './stored';

describe('settings', () => {
  it('speak the language of the browser at first', () => {
    expect(readSettings(null, 'de-AT').language).toBe('de');
    expect(readSettings(null, 'den-CA').language).toBe('en');
    expect(readSettings(null, 'fr').language).toBe('en');
  });

  it('survive broken content', () => {
    for (const text of [null, '', '{', 'null', '[]', '7', '"x"', '{"theme":"pink","sounds":3,"name":4,"letters":"yes","volume":"loud","played":7,"learnt":[],"teaches":"no","offered":1}', '{"volume":101,"played":{"solo":"x"}}'])
      expect(readSettings(text, 'en')).toEqual(defaults('en'));
  });

  it('keep what is right among what is not', () => {
    const settings = readSettings('{"theme":"dark","speed":"warp","sounds":{"alarms":false},"bots":"hard"}', 'en');
    expect(settings).toMatchObject({ theme: 'dark', speed: 'normal', bots: 'hard' });
    expect(settings.sounds).toEqual({ cards: true, turns: true, alarms: false, results: true });
  });

  it('have a name of forty characters at most, none of them cut in two', () => {
    expect(nameOf('a'.repeat(41))).toBe('a'.repeat(40));
    expect(nameOf('🎉'.repeat(41))).toBe('🎉'.repeat(40));
    expect(readSettings(JSON.stringify({ name: `x${'🎉'.repeat(50)}` }), 'en').name).toBe(`x${'🎉'.repeat(39)}`);
  });

  it('come back as they were written', () => {
    const settings = { ...defaults('de'), name: 'Ada', answer: 'wait' as const, confirm: true, volume: 0, played: { freaky: 2 }, learnt: { 'solo.first': true }, met: { 'help.noCard': true }, teaches: false, offered: { solo: true } };
    expect(readSettings(JSON.stringify(settings), 'en')).toEqual(settings);
  });
});
