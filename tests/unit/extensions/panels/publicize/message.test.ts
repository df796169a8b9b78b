import {
	cut,
	fit,
	lengthOf,
	maxLength,
	messageOf,
	wholeMessage,
} from '../../../../../extensions/panels/publicize/message';

const nothing = { text: '', isEdited: false };

it('counts what a reader takes for one character', () => {
	expect(lengthOf('A thread ⬇️')).toBe(10);
	expect(lengthOf('👩‍👩‍👧🇩🇪é')).toBe(3);
	expect(cut('a👩‍👩‍👧b', 2)).toBe('a👩‍👩‍👧');
});

it('takes 255 characters, less the suffix of a thread', () => {
	expect(maxLength(false)).toBe(255);
	expect(maxLength(true)).toBe(255 - lengthOf('A thread ⬇️'));
});

it('is the title of the post at first', () => {
	expect(messageOf(nothing, 'Rye & oats', false)).toBe('Rye & oats');
	expect(messageOf(nothing, 'x'.repeat(300), false)).toHaveLength(255);
	expect(messageOf(nothing, 'x'.repeat(300), true)).toHaveLength(245);
});

it('has the suffix in a thread', () => {
	const message = messageOf(nothing, 'Rye & oats', true);
	expect(wholeMessage(message, true)).toBe('Rye & oats\n\nA thread ⬇️');
	expect(wholeMessage(message, false)).toBe('Rye & oats');
});

it('is what was written, as far as it fits', () => {
	const saved = { text: 'Read this', isEdited: true };
	expect(messageOf(saved, 'Title', false)).toBe('Read this');
	// Of older posts, without the mark.
	expect(messageOf({ ...saved, isEdited: false }, 'Title', false)).toBe(
		'Read this'
	);
	expect(
		messageOf({ text: 'y'.repeat(400), isEdited: true }, 'T', false)
	).toHaveLength(255);
});

it('stays empty when it was emptied', () => {
	expect(messageOf({ text: '', isEdited: true }, 'Title', false)).toBe('');
});

it('what is put in gives way where there is no room', () => {
	expect(fit('abc', 3, 5)).toEqual({ text: 'abc', caret: 3 });
	// `abcde`, and XY after b.
	expect(fit('abXYcde', 4, 5)).toEqual({ text: 'abcde', caret: 2 });
	expect(fit('abXYcde', 4, 6)).toEqual({ text: 'abXcde', caret: 3 });
	// Never more than fits, wherever the caret is said to be.
	expect(fit('abcdefgh', 1, 5)).toEqual({ text: 'bcdef', caret: 0 });
});
