/**
 * Forms in steps: on the page, without script, one form with headings and one button; marks for the script
 * that shows one step at a time.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aged } from '../aged-page.mjs';
import { php, request } from '../site.mjs';
import {
	block,
	form,
	insertPost,
	mailsWith,
	openForms,
	post,
	sendOutbox,
} from './form-pages.mjs';

const posts = [];
const insert = async ( content ) => {
	const made = await insertPost( content );
	posts.push( made.id );
	return made;
};
after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	)
);

const step = ( attributes, ...inner ) =>
	`<!-- wp:jetpack/form-step ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-form-step">${ inner.join( '\n\n' ) }</div>
<!-- /wp:jetpack/form-step -->`;
const container = ( ...steps ) =>
	`<!-- wp:jetpack/form-step-container -->
<div class="jetpack-form-steps-wrapper"><div class="wp-block-jetpack-form-step-container jetpack-form-step-container">${ steps.join( '\n\n' ) }</div></div>
<!-- /wp:jetpack/form-step-container -->`;
const button = ( name, text, type = 'button' ) =>
	`<!-- wp:button {"tagName":"button","className":"form-button-${ name } is-${ name }"} -->
<div class="wp-block-button form-button-${ name } is-${ name }"><button type="${ type }" class="wp-block-button__link wp-element-button">${ text }</button></div>
<!-- /wp:button -->`;
const navigation = ( ...buttons ) =>
	`<!-- wp:jetpack/form-step-navigation -->
<div class="wp-block-jetpack-form-step-navigation__wrapper"><div class="wp-block-jetpack-form-step-navigation">${ buttons.join( '\n\n' ) }</div></div>
<!-- /wp:jetpack/form-step-navigation -->`;

const NAVIGATION = navigation(
	button( 'previous', '← Back' ),
	button( 'next', 'Next →' ),
	button( 'submit', 'Order', 'submit' )
);
const FORMER_NAVIGATION = navigation(
	...[
		[ 'previous', '← Back' ],
		[ 'next', 'Next →' ],
		[ 'submit', 'Order' ],
	].map( ( [ name, text ] ) =>
		block( 'button', {
			element: 'button',
			uniqueId: `${ name }-step`,
			text,
			customVariant: name,
		} )
	)
);

const textsOf = ( html ) =>
	[ ...html.matchAll( /<button\b[^>]*>(.*?)<\/button>/gs ) ].map(
		( [ , text ] ) => text.replace( /<[^>]*>/g, '' ).trim()
	);
/** Buttons that wait for the script, by where they lead. */
const waitingButtonsOf = ( { html } ) =>
	[
		...html.matchAll(
			/<div (?=[^>]*\bhidden\b)[^>]*\bdata-step-to="(\w+)"[^>]*>(.*?)<\/div>/gs
		),
	].map( ( [ , to, inner ] ) => {
		assert.match( inner, /<button [^>]*type="button"/ );
		return [ to, ...textsOf( inner ) ];
	} );
/** Buttons that are there without script. */
const buttonsOf = ( { html } ) =>
	textsOf(
		html.replace(
			/<div (?=[^>]*\bhidden\b)[^>]*\bdata-step-to=.*?<\/div>/gs,
			''
		)
	);
const partsOf = ( { html } ) =>
	[ ...html.matchAll( /<h2>(.*?)<\/h2>|data-field="([^"]*)"/g ) ].map(
		( [ , heading, field ] ) => heading ?? field.replace( /^g\d+-/, '' )
	);

for ( const [ name, buttons ] of [
	[ 'buttons of WordPress', NAVIGATION ],
	[ 'the former buttons', FORMER_NAVIGATION ],
] ) {
	test( `steps follow each other under their labels, with one button, and are sent together: ${ name }`, async () => {
		const { link } = await insert(
			form(
				{ to: 'steps@example.com' },
				block( 'form-progress-indicator', { variant: 'dots' } ),
				container(
					step(
						// No HTML: nothing in it is a tag, or runs.
						{ stepLabel: 'About <b>you</b> & yours' },
						block( 'field-text', { label: 'Name' } )
					),
					step(
						// As it is stored for people without unfiltered HTML.
						{ stepLabel: 'Cake &amp;&#8291; &lt;&#8291;18' },
						block( 'field-text', { label: 'Cake' } )
					),
					step( {}, block( 'field-text', { label: 'Wishes' } ) )
				),
				buttons
			)
		);
		const [ opened ] = await openForms( link );
		assert.deepEqual( partsOf( opened ), [
			'About &lt;b&gt;you&lt;/b&gt; &amp; yours',
			'name',
			'Cake &amp; &lt;18',
			'cake',
			'wishes',
		] );
		assert.deepEqual( buttonsOf( opened ), [ 'Order' ] );
		assert.deepEqual( waitingButtonsOf( opened ), [
			[ 'previous', '← Back' ],
			[ 'next', 'Next →' ],
		] );
		opened.hidden = await aged( opened.hidden, 60 );
		const text = `steps-${ process.pid }-${ buttons.length }`;
		assert.equal( ( await post( opened, text ) ).status, 303 );
		await sendOutbox();
		assert.deepEqual( await mailsWith( text ), [
			[ 'steps@example.com' ],
		] );
	} );
}

test( 'a form without a button that sends gets one', async () => {
	const { link } = await insert(
		form(
			{},
			container( step( {}, block( 'field-text', { label: 'A' } ) ) ),
			navigation( button( 'next', 'Next' ) )
		)
	);
	assert.deepEqual( buttonsOf( ( await openForms( link ) )[ 0 ] ), [
		'Submit',
	] );
} );

test( 'labels of the wrong type are no headings', async () => {
	for ( const stepLabel of [ 5, true, [ 'a' ], { a: 1 }, null, '   ' ] ) {
		const { link } = await insert(
			form(
				{},
				container(
					step( { stepLabel }, block( 'field-text', { label: 'A' } ) )
				),
				NAVIGATION
			)
		);
		const [ opened ] = await openForms( link );
		assert.doesNotMatch( opened.html, /<h2/ );
		assert.deepEqual( partsOf( opened ), [ 'a' ] );
	}
} );

test( 'outside of a form, buttons and steps stay as they were saved', async () => {
	const { link } = await insert(
		button( 'next', 'Next page' ) +
			step( { stepLabel: 'Not in a form' }, '<p>Text</p>' )
	);
	const { data } = await request( link );
	assert.match( data, /<button[^>]*>Next page<\/button>/ );
	assert.doesNotMatch( data, /Not in a form/ );
} );

const steps = ( ...inner ) =>
	container(
		...inner,
		...[ 'One', 'Two' ].map( ( label ) =>
			step( { stepLabel: label }, block( 'field-text', { label } ) )
		)
	);
const namesOf = ( { html } ) =>
	[ ...html.matchAll( /<div[^>]* data-form-step="(\d+)"[^>]*>/g ) ].map(
		( [ tag, number ] ) => [
			number,
			/ role="group"/.test( tag ),
			/ aria-label="([^"]*)"/.exec( tag )?.[ 1 ],
		]
	);

test( 'steps are numbered and named, and so is the progress', async () => {
	const { link } = await insert(
		form(
			{},
			block( 'form-progress-indicator', {
				variant: 'dots',
				progressColor: '#123456',
				progressBackgroundColor: '#abc',
				className: 'mine "><b>',
				style: { spacing: { margin: { bottom: '2em' } } },
			} ),
			steps( step( {}, block( 'field-text', { label: 'Zero' } ) ) ),
			NAVIGATION
		)
	);
	const [ opened ] = await openForms( link );
	assert.deepEqual( namesOf( opened ), [
		[ '1', true, 'Step 1 of 3' ],
		[ '2', true, 'Step 2 of 3: One' ],
		[ '3', true, 'Step 3 of 3: Two' ],
	] );
	assert.match(
		opened.html,
		/<div class="mainstay-progress is-dots mine b" style="--fill:#123456;--track:#abc;margin:0 0 2em 0" aria-hidden="true"><ol>(<li><span>Step \d of 3<\/span><\/li>){3}<\/ol>/
	);
	const { data } = await request( link );
	assert.match( data, /form-steps\/view\.js/ );
} );

test( 'a form without steps loads nothing of this', async () => {
	const { link } = await insert(
		form( {}, block( 'field-text', { label: 'A' } ) )
	);
	const { data } = await request( link );
	assert.doesNotMatch( data, /form-steps|data-form-step|mainstay-progress/ );
} );

test( 'steps without buttons between them get some', async () => {
	const { link } = await insert(
		form(
			{},
			steps(),
			block( 'button', { element: 'button', text: 'Order' } )
		)
	);
	const [ opened ] = await openForms( link );
	assert.deepEqual( buttonsOf( opened ), [ 'Order' ] );
	assert.deepEqual( waitingButtonsOf( opened ), [
		[ 'previous', 'Back' ],
		[ 'next', 'Next' ],
	] );
} );

test( 'a single step has no progress, and no buttons but the one that sends', async () => {
	const { link } = await insert(
		form(
			{},
			block( 'form-progress-indicator' ),
			container( step( {}, block( 'field-text', { label: 'A' } ) ) )
		)
	);
	const [ opened ] = await openForms( link );
	assert.match( opened.html, /<ol><\/ol>/ );
	assert.deepEqual( waitingButtonsOf( opened ), [] );
	assert.deepEqual( buttonsOf( opened ), [ 'Submit' ] );
} );

test( 'attributes of the wrong type change nothing, and nothing in them runs', async () => {
	for ( const given of [
		{ variant: [ 'dots' ], progressColor: 5, className: 7, style: 'a' },
		{ progressColor: 'red;position:fixed', style: { spacing: 5 } },
		{
			progressBackgroundColor: 'url(javascript:alert(1))',
			textColor: [ 'a' ],
			style: {
				color: { text: { a: 1 }, gradient: 'url(//evil.example)' },
				spacing: { margin: [ [ '1em' ] ], padding: '1px;color:red' },
			},
			metadata: 'x',
		},
	] ) {
		const { link } = await insert(
			form(
				{},
				block( 'form-progress-indicator', given ),
				steps(),
				NAVIGATION
			)
		);
		const [ opened ] = await openForms( link );
		const [ progress ] = /<div class="mainstay-progress[^>]*>/.exec(
			opened.html
		);
		assert.doesNotMatch( progress, /is-dots|fixed|alert|evil|color:red/ );
	}
} );

test( 'the buttons stand where their author put them', async () => {
	for ( const [ justifyContent, css ] of [
		[ 'space-between', 'justify-content:space-between' ],
		[ 'right', 'justify-content:flex-end' ],
		[ 'x;color:red', '' ],
		[ [ 'left' ], '' ],
	] ) {
		const { link } = await insert(
			form(
				{},
				steps(),
				NAVIGATION.replace(
					'form-step-navigation -->',
					`form-step-navigation ${ JSON.stringify( { layout: { type: 'flex', justifyContent } } ) } -->`
				)
			)
		);
		const [ { html } ] = await openForms( link );
		const [ tag ] =
			/<div[^>]*class="wp-block-jetpack-form-step-navigation"[^>]*>/.exec(
				html
			);
		assert.equal( / style="([^"]*)"/.exec( tag )?.[ 1 ] ?? '', css );
	}
} );

const DIVIDER = block( 'form-step-divider' );

test( 'dividers cut a form into steps, and progress and buttons belong to all', async () => {
	const [ opened ] = await openForms(
		(
			await insert(
				form(
					{},
					block( 'form-progress-indicator' ),
					block( 'field-text', { label: 'One' } ),
					DIVIDER,
					block( 'form-step-divider', {
						metadata: { blockVisibility: false },
					} ),
					block( 'field-text', { label: 'Two' } ),
					DIVIDER,
					DIVIDER,
					block( 'field-text', { label: 'Three' } ),
					block( 'button', { element: 'button', text: 'Order' } ),
					NAVIGATION
				)
			)
		).link
	);
	assert.deepEqual(
		namesOf( opened ).map( ( [ , , name ] ) => name ),
		[ 'Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3' ]
	);
	assert.doesNotMatch( opened.html, /step-cut/ );
	const [ first, , third, after_ ] = opened.html
		.replace( /<div class="wp-block-jetpack-form-step-navigation/, '@@$&' )
		.split( /@@|(?=<div[^>]* data-form-step=)/ )
		.slice( 1 );
	assert.match( first, / data-field="[^"]*one"/ );
	assert.match( third, / data-field="[^"]*three"[\s\S]*Order/ );
	assert.match( after_, / data-step-to="next"/ );
	assert.match(
		opened.html.split( ' data-form-step=' )[ 0 ],
		/mainstay-progress/
	);
	assert.deepEqual(
		opened.names.map( ( name ) => name.replace( /^g\d+-/, '' ) ),
		[ 'one', 'two', 'three' ]
	);
} );

test( 'a divider cuts a step, but not what stands in it, and shows nothing elsewhere', async () => {
	const field = ( label ) => block( 'field-text', { label } );
	const { link } = await insert(
		form(
			{},
			container(
				step(
					{ stepLabel: 'About you' },
					field( 'One' ),
					DIVIDER,
					`<!-- wp:group --><div class="wp-block-group">${ field( 'Two' ) }${ DIVIDER }${ field( 'Three' ) }</div><!-- /wp:group -->`
				)
			),
			NAVIGATION
		) + DIVIDER
	);
	const [ opened ] = await openForms( link );
	assert.deepEqual(
		namesOf( opened ).map( ( [ , , name ] ) => name ),
		[ 'Step 1 of 2: About you', 'Step 2 of 2: About you' ]
	);
	assert.equal( opened.html.match( /<h2/g )?.length, 1 );
	const { data } = await request( link );
	assert.doesNotMatch( data, /step-cut/ );
	assert.equal(
		opened.html.match( /<div/g ).length,
		opened.html.match( /<\/div>/g ).length
	);
} );
