/** Plain texts that look like HTML, entities, codes or templates, and how PHP and HTML write them. */

export const TEXTS = [
	'I <3 rye',
	'<18 years',
	'Age group (<18 free)',
	'a<b>c',
	'5 < 6',
	'5 < 6 > 4',
	'5<6',
	'<',
	'>',
	'<>',
	'<3',
	'<<<',
	'->',
	'=> <=',
	'x<y && y>z',
	'Map<String, List<int>>',
	'std::vector<b>',
	'<script>',
	'<script>alert(1)</script>',
	'<b>bold</b> & more',
	'<!-- note -->',
	'<!doctype html>',
	'<?php echo 1 ?>',
	'<ann@example.org>',
	'Ann <ann@example.org>, Bo',
	'</p>',
	'<br>',
	'<img src=x onerror=alert(1)>',
	'&',
	'&&',
	'AT&T',
	'R&D; Q&A',
	'Salt & pepper',
	'&lt;',
	'&lt;b&gt;',
	'&#8217;',
	'&hellip;',
	'&nbsp;',
	'&#x3C;3',
	'&amp;lt;',
	'&copy 2026',
	'"quoted"',
	"it's",
	'“curly” – and — dashes…',
	'100% %3Cb%3E',
	'C:\\new\\table',
	'\\u003cb\\u003e',
	'$1 \\1 $0',
	'{{ name }} %s %1$s',
	'-- --',
	'a, b; c',
	'1. one',
	'0',
	'مرحبا <3 بالعالم',
	'שלום & <18',
	'数学 1<2',
	'👩‍👩‍👧 <3 🍞',
	'é & ü < ß',
	'Ω≈ç√<∫',
	'naïve <em>',
];

/** PHP that says a value. */
export const encoded = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

export const escaped = ( text ) =>
	text
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' )
		.replace( />/g, '&gt;' )
		.replace( /"/g, '&quot;' )
		.replace( /'/g, '&#039;' );
