/** Pages with every block of ours, in which authors have written long words wherever they may write. */

import { writeNewer } from './long-words-newer.mjs';
import { block, button, paragraph, wrap } from './saved-blocks.mjs';

/** A form with every field, and one with fields side by side and options as buttons. */
function writeForms( { word, text } ) {
	const field = ( name, attributes ) =>
		block( `jetpack/field-${ name }`, {
			label: text,
			required: true,
			placeholder: text,
			...attributes,
		} );
	const choice = ( name, option, attributes ) =>
		wrap(
			`jetpack/field-${ name }`,
			{ label: text, required: true, ...attributes },
			[ word, text ]
				.map( ( label ) =>
					block( `jetpack/field-option-${ option }`, { label } )
				)
				.join( '\n' )
		);
	const form = ( attributes, ...fields ) =>
		wrap(
			'jetpack/contact-form',
			{ to: 'crew@example.com', ...attributes },
			[
				...fields,
				button( text, { element: 'button', url: undefined } ),
			].join( '\n' )
		);
	const consent = ( attributes ) =>
		block( 'jetpack/field-consent', {
			explicitConsentMessage: text,
			implicitConsentMessage: text,
			...attributes,
		} );
	return [
		form(
			{},
			field( 'name' ),
			field( 'email' ),
			field( 'text' ),
			field( 'textarea' ),
			field( 'url' ),
			field( 'telephone' ),
			field( 'date' ),
			field( 'select', { options: [ word, text ], toggleLabel: text } ),
			choice( 'radio', 'radio' ),
			choice( 'checkbox-multiple', 'checkbox' ),
			field( 'checkbox' ),
			consent( { consentType: 'explicit' } ),
			consent( { consentType: 'implicit' } )
		),
		form(
			{ className: 'is-style-outlined' },
			field( 'text', { width: 25 } ),
			field( 'select', { width: 50, options: [ word ] } ),
			field( 'textarea', { width: 75 } ),
			choice( 'radio', 'radio', { className: 'is-style-button' } ),
			choice( 'checkbox-multiple', 'checkbox', {
				className: 'is-style-button',
			} )
		),
	].join( '\n\n' );
}

/** What is sold, asked and written to. */
function writeMoney( { word, text, plan, product } ) {
	const donation = {
		show: true,
		heading: text,
		extraText: text,
		buttonText: text,
		amounts: [ 5, 1500, 100000 ],
	};
	const paymentButton = ( attributes ) =>
		wrap(
			'jetpack/recurring-payments',
			{ planId: plan },
			button( text, { url: undefined, ...attributes } )
		);
	return [
		block( 'jetpack/donations', {
			currency: 'EUR',
			chooseAmountText: text,
			customAmountText: text,
			oneTimeDonation: donation,
			monthlyDonation: donation,
			annualDonation: donation,
		} ),
		wrap(
			'jetpack/payment-buttons',
			{},
			paymentButton() + paymentButton( { className: 'is-style-outline' } )
		),
		block( 'jetpack/simple-payments', {
			currency: 'EUR',
			productId: product,
		} ),
		wrap( 'jetpack/payments-intro', {}, '' ),
		block( 'jetpack/subscriptions', {
			subscribePlaceholder: text,
			submitButtonText: text,
			showSubscribersTotal: true,
		} ),
		block( 'jetpack/subscriptions', {
			firstNameShow: true,
			firstNameLabel: text,
			emailLabel: text,
			submitButtonText: word,
			buttonOnNewLine: true,
			buttonWidth: '500px',
		} ),
		wrap(
			'jetpack/mailchimp',
			{ emailPlaceholder: text, consentText: text },
			button( text, { element: 'button', url: undefined } )
		),
		wrap(
			'jetpack/revue',
			{ revueUsername: word, emailLabel: text, firstNameLabel: text },
			button( text, { element: 'button', url: undefined } )
		),
		wrap(
			'premium-content/container',
			{ selectedPlanId: plan },
			wrap( 'premium-content/subscriber-view', {}, paragraph( text ) ) +
				wrap(
					'premium-content/logged-out-view',
					{},
					paragraph( text ) +
						wrap(
							'premium-content/buttons',
							{},
							paymentButton() +
								block(
									'premium-content/login-button',
									{},
									`<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">${ text }</a></div>`
								),
							'wp-block-buttons'
						)
				)
		),
		wrap(
			'jetpack/send-a-message',
			{},
			block(
				'jetpack/whatsapp-button',
				{ countryCode: '1US', phoneNumber: '555 010 0199' },
				`<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=15550100199" style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">${ text }</a></div>`
			)
		),
	].join( '\n\n' );
}

/** What is read, looked at and heard. */
function writeMedia( { word, text, picture, film, feed } ) {
	const caption = `<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">${ text }</figcaption>`;
	const slide = `<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="${ text }" class="wp-block-jetpack-slideshow_image wp-image-${ picture.id }" data-id="${ picture.id }" src="${ picture.url }"/>${ caption }</figure></li>`;
	const tile = `<figure class="tiled-gallery__item"><img alt="" data-id="${ picture.id }" data-url="${ picture.url }" data-width="1200" data-height="800" src="${ picture.url }"/><figcaption>${ text }</figcaption></figure>`;
	const tiles = `<div class="tiled-gallery__col" style="flex-basis:50%">${ tile }</div>`;
	const compared = ( orientation ) =>
		block(
			'jetpack/image-compare',
			{ orientation, caption: text },
			`<figure class="wp-block-jetpack-image-compare"><div class="juxtapose" data-mode="${ orientation }">${ [
				'before',
				'after',
			]
				.map(
					( name ) =>
						`<img id="${ picture.id }" src="${ picture.url }" alt="" width="1200" height="800" class="image-compare__image-${ name }"/>`
				)
				.join( '' ) }</div><figcaption>${ text }</figcaption></figure>`
		);
	return [
		wrap(
			'jetpack/slideshow',
			{ align: 'wide', autoplay: true },
			`<div class="wp-block-jetpack-slideshow_container swiper"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ slide }${ slide }</ul></div>`,
			'alignwide'
		),
		wrap(
			'jetpack/tiled-gallery',
			{ ids: [ picture.id, picture.id ], linkTo: 'lightbox' },
			`<div class="tiled-gallery__gallery"><div class="tiled-gallery__row">${ tiles }${ tiles }</div></div>`,
			'is-style-rectangular'
		),
		compared( 'horizontal' ),
		compared( 'vertical' ),
		wrap(
			'jetpack/story',
			{
				mediaFiles: [ 1, 2 ].map( () => ( {
					alt: text,
					title: word,
					id: picture.id,
					type: 'image',
					mime: 'image/jpeg',
					caption: text,
					width: 1200,
					height: 800,
					url: picture.url,
				} ) ),
			},
			'',
			'wp-story'
		),
		block( 'jetpack/podcast-player', { url: feed } ),
		block(
			'video',
			{ guid: film.guid, id: film.id, seekbarColor: '#447755' },
			`<figure class="wp-block-video"><video controls src="${ film.url }"></video><figcaption class="wp-element-caption">${ text }</figcaption></figure>`
		),
		wrap(
			'jetpack/conversation',
			{
				participants: [ { slug: 'speaker-0', label: word } ],
				showTimestamps: true,
			},
			block(
				'jetpack/dialogue',
				{
					slug: 'speaker-0',
					timestamp: '00:04',
					showTimestamp: true,
				},
				`<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style">${ word }</div><div class="wp-block-jetpack-dialogue__timestamp-label"><a class="wp-block-jetpack-dialogue__timestamp_link" href="#4">00:04</a></div></div><p class="wp-block-jetpack-dialogue__content">${ text }</p></div>`
			)
		),
		wrap(
			'jetpack/markdown',
			{ source: text },
			`<h2>${ text }</h2><ul><li>${ text }</li></ul><blockquote><p>${ text }</p></blockquote><pre><code>${ text }</code></pre><table><thead><tr><th>${ word }</th><th>${ word }</th></tr></thead><tbody><tr><td>${ text }</td><td>${ text }</td></tr></tbody></table>`
		),
		block(
			'jetpack/rating-star',
			{ rating: 4, maxRating: 10 },
			'<figure class="wp-block-jetpack-rating-star" style="text-align:start"></figure>'
		),
		block(
			'jetpack/repeat-visitor',
			{ criteria: 'before-visits' },
			`<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container">${ paragraph( text ) }</div></div>`
		),
		wrap(
			'jetpack/related-posts',
			{ displayAuthor: true },
			block(
				'heading',
				{ level: 3 },
				`<h3 class="wp-block-heading">${ text }</h3>`
			)
		),
		block( 'jetpack/gif', {
			giphyUrl: 'https://giphy.com/embed/BakingBread12345',
			caption: text,
			searchText: text,
			paddingTop: '75%',
		} ),
	].join( '\n\n' );
}

/** Where something is, when it is open, and what other companies show. */
function writePlaces( { word, text } ) {
	const calendly = 'https://calendly.com/example/tasting';
	const event = 'https://www.eventbrite.com/e/tickets-100000000001';
	const guide =
		'https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit';
	const board = `https://www.pinterest.com/${ word.toLowerCase() }/bread/`;
	const address = {
		address: text,
		addressLine2: word,
		city: word,
		region: word,
		postal: word,
		country: word,
	};
	return [
		wrap(
			'jetpack/contact-info',
			{},
			wrap(
				'jetpack/email',
				{ email: `${ text } ${ word }@example.com` },
				`${ text } <a href="mailto:${ word }@example.com">${ word }@example.com</a>`
			) +
				wrap(
					'jetpack/phone',
					{ phone: `${ text } +1 555 010 0199` },
					`<span class="phone-prefix">${ text } </span><a href="tel:+15550100199">+1 555 010 0199</a>`
				) +
				wrap(
					'jetpack/address',
					address,
					`<div class="jetpack-address__address jetpack-address__address1">${ text }</div><div class="jetpack-address__address jetpack-address__address2">${ word }</div><div><span class="jetpack-address__city">${ word }</span>, <span class="jetpack-address__region">${ word }</span> <span class="jetpack-address__postal">${ word }</span></div><div class="jetpack-address__country">${ word }</div>`
				)
		),
		block( 'jetpack/business-hours' ),
		button( text, { width: '100%' } ),
		button( word, { className: 'is-style-outline', fontSize: 'x-large' } ),
		wrap( 'jetpack/calendly', { url: calendly }, '' ),
		wrap(
			'jetpack/calendly',
			{ url: calendly, style: 'link' },
			button( text )
		),
		wrap(
			'jetpack/eventbrite',
			{ url: event, eventId: 100000000001, style: 'modal' },
			button( text )
		),
		wrap(
			'jetpack/eventbrite',
			{ url: event, eventId: 100000000001 },
			`<a class="eventbrite__direct-link" href="${ event }">${ event }</a>`
		),
		wrap(
			'jetpack/google-calendar',
			{
				url: 'https://calendar.google.com/calendar/embed?src=example%40group.calendar.google.com',
			},
			''
		),
		wrap(
			'jetpack/instagram-gallery',
			{ instagramUser: word, count: 3 },
			`<a href="https://www.instagram.com/${ word }/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/${ word }/</a>`
		),
		wrap(
			'jetpack/map',
			{
				points: [
					{
						placeTitle: word,
						title: word,
						caption: text,
						id: 'osm.N1',
						coordinates: { longitude: 10.139, latitude: 54.323 },
					},
				],
			},
			`<ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=54.323,10.139">${ word }</a></li></ul>`
		),
		...[ 'standard', 'tall', 'wide', 'button' ].map( ( style ) =>
			wrap(
				'jetpack/opentable',
				{ rid: [ '1186210' ], className: `is-style-${ style }` },
				'<a href="https://www.opentable.com/restref/client/?rid=1186210">https://www.opentable.com/restref/client/?rid=1186210</a>',
				`is-style-${ style }`
			)
		),
		block(
			'jetpack/pinterest',
			{ url: board },
			`<a class="wp-block-jetpack-pinterest" href="${ board }">${ board }</a>`
		),
		block(
			'jetpack/google-docs-embed',
			{
				url: guide,
				aspectRatio: 'ar-169',
				variation: 'jetpack/google-docs',
			},
			`<figure><div class="embed__wrapper">\n${ guide }\n</div></figure>`
		),
		block(
			'jetpack/nextdoor',
			{ url: 'https://nextdoor.com/embed/mFR8hbYG6Mr' },
			'<div class="wp-block-jetpack-nextdoor"></div>'
		),
		block(
			'jetpack/tock',
			{ url: 'roister' },
			'<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>'
		),
		block(
			'jetpack/goodreads',
			{
				class: 'gr_custom_widget_1431986508',
				customTitle: text,
				goodreadsId: 1,
				id: 'gr_custom_widget_1431986508',
				link: 'https://www.goodreads.com/review/custom_widget/1',
				userInput: '1',
				widgetId: 1431986508,
			},
			'<div class="wp-block-jetpack-goodreads"></div>'
		),
		block( 'jetpack/wordads', { format: 'leaderboard' } ),
		block( 'jetpack/wordads', { format: 'mrec', align: 'center' } ),
		// Behind it there is nothing.
		block( 'jetpack/paywall' ),
	].join( '\n\n' );
}

/** About the site and its posts. */
function writeSite( { word, text } ) {
	const buttons = [ 'facebook', 'print', 'share' ].map( ( service ) =>
		block( 'jetpack/sharing-button', { service, label: text } )
	);
	const sharing = ( styleType ) =>
		block(
			'jetpack/sharing-buttons',
			{ styleType },
			`<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list">${ buttons.join( '\n\n' ) }</ul>`
		);
	return [
		...[ 'icon-text', 'icon', 'text' ].map( sharing ),
		block( 'jetpack/like' ),
		block( 'jetpack/top-posts', { period: 'all-time' } ),
		block( 'jetpack/top-posts', { layout: 'list', displayContext: true } ),
		block( 'jetpack/blog-stats', { label: text } ),
		wrap(
			'jetpack/blogroll',
			{},
			wrap(
				'jetpack/blogroll-item',
				{
					name: word,
					url: 'https://example.com/',
					description: text,
				},
				''
			)
		),
	].join( '\n\n' );
}

/**
 * Returns the contents of pages, which have all blocks between them.
 *
 * @param {Object} words
 * @param {string} words.word    The longest that an author may write without a space.
 * @param {string} words.text    A sentence with such words.
 * @param {number} words.plan    Of a subscription.
 * @param {number} words.product Of Pay with PayPal.
 * @param {Object} words.picture Of the media library: `id` and `url`.
 * @param {Object} words.film    Of the media library: `id`, `guid` and `url`.
 * @param {string} words.feed    Address of a podcast that the site has read.
 * @return {Record<string, string>} By name.
 */
export const writePages = ( words ) => ( {
	forms: writeForms( words ),
	money: writeMoney( words ),
	media: writeMedia( words ),
	places: writePlaces( words ),
	site: writeSite( words ),
	newer: writeNewer( words ),
} );
