/** A page with the newer blocks, in which authors have written long words wherever they may write. */
import { block, button, paragraph, wrap } from './saved-blocks.mjs';

/** A form whose labels and inputs are blocks. */
function writeForm( { word, text } ) {
	const field = ( name, attributes, input ) =>
		block(
			`jetpack/field-${ name }`,
			{ required: true, ...attributes },
			`<div>${ block( 'jetpack/label', { label: text } ) }\n\n${ input }</div>`
		);
	const input = ( attributes ) => block( 'jetpack/input', attributes );
	return wrap(
		'jetpack/contact-form',
		{ to: 'crew@example.com' },
		[
			field(
				'number',
				{},
				input( { type: 'number', placeholder: text } )
			),
			field( 'time', { width: 50 }, input( { type: 'time' } ) ),
			field( 'rating', { max: 10 }, block( 'jetpack/input-rating' ) ),
			field(
				'slider',
				{ minLabel: word, maxLabel: text },
				wrap( 'jetpack/input-range', {}, '' )
			),
			field(
				'file',
				{ width: 50 },
				wrap( 'jetpack/dropzone', {}, paragraph( text ) )
			),
			block( 'jetpack/field-hidden', { label: text, default: word } ),
			button( text, { element: 'button', url: undefined } ),
		].join( '\n' )
	);
}

function writeRecipe( { word, text, picture } ) {
	return block(
		'jetpack/recipe',
		{},
		`<div>${ [
			wrap(
				'jetpack/recipe-hero',
				{},
				block(
					'image',
					{},
					`<figure class="wp-block-image"><img src="${ picture.url }" alt=""/></figure>`
				)
			),
			paragraph( text ),
			wrap(
				'jetpack/recipe-details',
				{ servingsLabel: text },
				`<div class="wp-block-jetpack-recipe-details__detail"><p>${ text }</p><p itemprop="recipeYield">4</p></div>`
			),
			wrap(
				'jetpack/recipe-ingredients-list',
				{},
				wrap(
					'jetpack/recipe-ingredient-item',
					{ ingredient: text },
					`<p itemprop="recipeIngredient">${ text }</p>`
				)
			),
			block(
				'jetpack/recipe-steps',
				{},
				`<ol class="wp-block-jetpack-recipe-steps">${ block(
					'jetpack/recipe-step',
					{},
					`<li class="wp-block-jetpack-recipe-step">${ block( 'heading', { level: 4 }, `<h4 class="wp-block-heading">${ word }</h4>` ) }\n\n${ paragraph( text ) }</li>`
				) }</ol>`
			),
		].join( '\n\n' ) }</div>`
	);
}

/** Podcasts, videos, members and consent. */
export function writeNewer( words ) {
	const { word, text, film } = words;
	const episode = 'https://bakery.example/episodes/rye.mp3';
	return [
		writeForm( words ),
		writeRecipe( words ),
		block(
			'jetpack/podcast-episode',
			{
				mediaUrl: episode,
				mediaType: 'audio',
				episodeNumber: 14,
				duration: '24:10',
				transcriptUrl: 'https://bakery.example/episodes/rye.vtt',
				locationName: text,
				license: word,
				people: [ { name: word, role: 'host', href: '' } ],
			},
			`<a class="wp-block-jetpack-podcast-episode jetpack-podcast-episode__direct-link" href="${ episode }">${ episode }</a>`
		),
		block( 'videopress/video', {
			id: film.id,
			guid: film.guid,
			src: film.url,
			caption: text,
		} ),
		block( 'videopress/video', { guid: 'OO1OtCLo', title: text } ),
		block( 'jetpack/subscriber-login', {
			logInLabel: text,
			manageSubscriptionsLabel: text,
		} ),
		block( 'jetpack/paypal-payment-buttons', {
			buttonType: 'single',
			hostedButtonId: 'QWERTY622',
			buttonText: text,
		} ),
		block( 'jetpack/paypal-payment-buttons', {
			scriptSrc:
				'https://www.paypal.com/sdk/js?client-id=BAA1535262&components=hosted-buttons',
			hostedButtonId: 'ABCDEF123531',
		} ),
		block(
			'jetpack/cookie-consent',
			{},
			`<div class="wp-block-jetpack-cookie-consent alignwide" role="dialog" aria-modal="true"><p>${ text }</p>${ block( 'button', {}, `<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">${ text }</a></div>` ) }<span>365</span></div>`
		),
	].join( '\n\n' );
}
