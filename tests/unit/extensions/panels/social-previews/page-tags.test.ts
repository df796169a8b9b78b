/**
 * @jest-environment jsdom
 */
import { readTags } from '../../../../../extensions/panels/social-previews/page-tags';

const PAGE = 'https://example.com/blog/a-post/';
const head = ( tags: string ) =>
	`<!doctype html><html><head>${ tags }</head><body><meta property="og:title" content="In a body"></body></html>`;

it( 'reads what a page says of itself', () => {
	expect(
		readTags(
			head( `<title>A post &amp; more – Site</title>
				<meta name="description" content=" For searches ">
				<meta property="og:title" content="A &quot;post&quot;">
				<meta property="og:description" content="For networks">
				<meta property="og:url" content="/blog/a-post/">
				<meta property="og:type" content="article">
				<meta property="og:site_name" content="Site">
				<meta property="og:image" content="/a.jpg">
				<meta property="og:image:width" content="1200">
				<meta property="og:image:height" content="630">
				<meta property="og:image:alt" content="Bread">
				<meta property="article:published_time" content="2026-01-02T03:04:05+00:00">
				<meta name="author" content="Ada">` ),
			PAGE
		)
	).toEqual( {
		searchTitle: 'A post & more – Site',
		searchDescription: 'For searches',
		title: 'A "post"',
		description: 'For networks',
		url: PAGE,
		type: 'article',
		siteName: 'Site',
		author: 'Ada',
		date: '2026-01-02T03:04:05+00:00',
		picture: {
			url: 'https://example.com/a.jpg',
			alt: 'Bread',
			width: 1200,
			height: 630,
		},
		isHidden: false,
		isTwice: false,
		isBare: false,
	} );
} );

it( 'takes what there is', () => {
	expect(
		readTags( head( '<title>Only this</title>' ), PAGE )
	).toMatchObject( {
		searchTitle: 'Only this',
		title: 'Only this',
		description: '',
		url: PAGE,
		type: 'website',
		picture: null,
		isBare: true,
	} );
	expect(
		readTags(
			head( `<link rel="canonical" href="https://example.com/c/">
				<meta name="twitter:title" content="T">
				<meta name="twitter:description" content="D">
				<meta name="twitter:image" content="https://example.com/t.jpg">` ),
			PAGE
		)
	).toMatchObject( {
		title: 'T',
		description: 'D',
		url: 'https://example.com/c/',
		picture: { url: 'https://example.com/t.jpg', width: 0, alt: '' },
	} );
} );

it( 'sees tags that are there twice, and pages that want to be left out', () => {
	const twice = '<meta property="og:title" content="A">'.repeat( 2 );
	const hidden =
		'<meta name="robots" content="max-image-preview:large, NOINDEX">';
	expect( readTags( head( twice + hidden ), PAGE ) ).toMatchObject( {
		isTwice: true,
		isHidden: true,
	} );
} );

it( 'nothing is run or loaded, and nothing breaks', () => {
	window.ran = false;
	readTags(
		head(
			'<script>window.ran = true</script><img src=x onerror="window.ran = true">'
		),
		PAGE
	);
	expect( window.ran ).toBe( false );
	expect( readTags( '', PAGE ).title ).toBe( '' );
	expect(
		readTags(
			head( '<meta property="og:image" content="http://[">' ),
			PAGE
		).picture!.url
	).toBe( '' );
} );
