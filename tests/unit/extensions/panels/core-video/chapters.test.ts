import {
	readLines,
	readVtt,
	writeLines,
	writeVtt,
} from '../../../../../extensions/panels/core-video/chapters';

describe('readLines', () => {
	it('reads a time and a title a line, in the order of the times', () => {
		expect(
			readLines(
				'01:30 The dough rises\n\n0:00 Flour & water\n1:02:03 – Bread'
			)
		).toEqual({
			chapters: [
				{ start: 0, title: 'Flour & water' },
				{ start: 90, title: 'The dough rises' },
				{ start: 3723, title: 'Bread' },
			],
			wrong: null,
		});
	});

	it('says which line has no time, or no title', () => {
		expect(readLines('00:00 Start\nThe end').wrong).toBe('The end');
		expect(readLines('00:00').wrong).toBe('00:00');
		expect(readLines('00:75 Late').wrong).toBe('00:75 Late');
	});
});

describe('writeVtt', () => {
	const chapters = [
		{ start: 0, title: 'Flour & <water>' },
		{ start: 3723, title: 'Bread --> table' },
	];

	it('ends each chapter where the next one starts, the last with the video', () => {
		expect(writeVtt(chapters, 4000)).toBe(
			'WEBVTT\n\n00:00:00.000 --> 01:02:03.000\nFlour &amp; &lt;water&gt;\n\n01:02:03.000 --> 01:06:40.000\nBread --&gt; table\n'
		);
	});

	it('is read again as it was written, also where the length is not known', () => {
		expect(readVtt(writeVtt(chapters, 0))).toEqual(chapters);
		expect(readLines(writeLines(chapters)).chapters).toEqual(chapters);
	});
});

it('reads files of others: names of cues, settings, tags, Windows lines', () => {
	expect(
		readVtt(
			'\uFEFFWEBVTT - Chapters\r\n\r\nNOTE made by hand\r\n\r\nintro\r\n00:00.000 --> 00:10.000 align:start\r\n<b>Intro</b>\r\n\r\n1:00:10.500 --> 1:00:20.000\r\nTwo\r\nlines\r\n'
		)
	).toEqual([
		{ start: 0, title: 'Intro' },
		{ start: 3610, title: 'Two lines' },
	]);
});
