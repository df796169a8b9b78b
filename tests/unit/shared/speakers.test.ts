import { newSpeaker, renamed, speakerNamed } from '../../../shared/speakers';

const anna = { slug: 'speaker-0', label: 'Anna' };
const ben = { slug: 'speaker-2', label: 'Ben' };

it('finds a speaker, however the name is capitalised', () => {
	expect(speakerNamed([anna, ben], ' BEN')).toBe(ben);
	expect(speakerNamed([anna, ben], 'Be')).toBeUndefined();
});

it('numbers speakers, and gives no number twice', () => {
	expect(newSpeaker([], ' Cleo ')).toEqual({
		slug: 'speaker-0',
		label: 'Cleo',
	});
	expect(newSpeaker([anna, ben], 'Cleo').slug).toBe('speaker-3');
});

it('renames one', () => {
	expect(renamed([anna, ben], 'speaker-2', 'Bo')).toEqual([
		anna,
		{ slug: 'speaker-2', label: 'Bo' },
	]);
});
