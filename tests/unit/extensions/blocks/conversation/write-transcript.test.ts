import { parseTranscript } from '../../../../../extensions/blocks/conversation/parse-transcript';
import {
	toSrt,
	toVtt,
} from '../../../../../extensions/blocks/conversation/write-transcript';

const SAID = [
	{ speaker: 'Anna', timestamp: '00:03', text: 'Tea & <b> --> coffee?' },
	{ speaker: 'Ben > Bo', timestamp: '00:09', text: 'Both,\n\nplease.' },
	{ speaker: '', timestamp: '01:23:45', text: 'A bell' },
];

it('writes WebVTT; a line lasts until the next', () => {
	expect(toVtt(SAID)).toBe(`WEBVTT

00:00:03.000 --> 00:00:09.000
<v Anna>Tea &amp; &lt;b&gt; → coffee?

00:00:09.000 --> 01:23:45.000
<v Ben &gt; Bo>Both,
please.

01:23:45.000 --> 01:23:47.000
A bell
`);
});

it('writes SRT', () => {
	expect(toSrt(SAID)).toBe(`1
00:00:03,000 --> 00:00:09,000
Anna: Tea & <b> → coffee?

2
00:00:09,000 --> 01:23:45,000
Ben > Bo: Both,
please.

3
01:23:45,000 --> 01:23:47,000
A bell
`);
});

it('gives lines without times as long as it takes to say them', () => {
	const line = { speaker: 'Anna', timestamp: '00:00' };
	expect(
		toVtt([
			{ ...line, text: 'a'.repeat(60) },
			{ ...line, text: 'Short.' },
		]).match(/.* --> .*/g)
	).toEqual([
		'00:00:00.000 --> 00:00:04.000',
		'00:00:04.000 --> 00:00:06.000',
	]);
});

it.each([
	['WebVTT', toVtt],
	['SRT', toSrt],
])('what is written as %s is read as it was', (_, write) => {
	const said = SAID.slice(0, 1).concat({
		speaker: 'Zoë de Wit',
		timestamp: '10:00',
		text: '1 < 2 & 3 > 2',
	});
	said[0]!.text = 'Tea?';
	expect(parseTranscript(write(said))).toEqual([
		{ speaker: 'Anna', seconds: 3, text: 'Tea?' },
		{ speaker: 'Zoë de Wit', seconds: 600, text: '1 < 2 & 3 > 2' },
	]);
});
