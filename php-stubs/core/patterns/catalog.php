<?php
/**
 * The patterns by their files, each with what the inserter says of it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Patterns\Catalog;

defined( 'ABSPATH' ) || exit();

/** Whole pages: WordPress offers them for a new one. */
const PAGE = 'core/post-content';

/**
 * Returns all patterns in the order in which they are shown.
 *
 * @return array<string, array{title: string, description: string, keywords: string[], categories: string[], blockTypes: string[]}> By
 *         file, without its ending; `blockTypes` are the blocks that offer it to start from.
 */
function get_patterns(): array {
	return [ ...get_pages(), ...get_sections(), ...get_forms() ];
}

/**
 * Returns the patterns of whole pages.
 *
 * @return array<string, array{title: string, description: string, keywords: string[], categories: string[], blockTypes: string[]}> As get_patterns().
 */
function get_pages(): array {
	return [
		'pages/contact'     => [
			'title'       => __( 'Contact', 'mainstay-blocks' ),
			'description' => __( 'A contact form next to your address, phone number and opening hours.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'message', 'mainstay-blocks' ), __( 'email', 'mainstay-blocks' ), __( 'phone', 'mainstay-blocks' ), __( 'address', 'mainstay-blocks' ) ],
			'categories'  => [ 'contact' ],
			'blockTypes'  => [ PAGE, 'jetpack/contact-form' ],
		],
		'pages/visit'       => [
			'title'       => __( 'Opening hours and map', 'mainstay-blocks' ),
			'description' => __( 'When you are open, where you are and how to get there.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'location', 'mainstay-blocks' ), __( 'directions', 'mainstay-blocks' ), __( 'address', 'mainstay-blocks' ), __( 'opening times', 'mainstay-blocks' ) ],
			'categories'  => [ 'contact', 'about' ],
			'blockTypes'  => [ PAGE, 'jetpack/business-hours', 'jetpack/map' ],
		],
		'pages/restaurant'  => [
			'title'       => __( 'Restaurant', 'mainstay-blocks' ),
			'description' => __( 'The menu with prices, a reservation form, opening hours and contact details.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'menu', 'mainstay-blocks' ), __( 'café', 'mainstay-blocks' ), __( 'reservation', 'mainstay-blocks' ), __( 'table', 'mainstay-blocks' ), __( 'food', 'mainstay-blocks' ) ],
			'categories'  => [ 'about', 'services' ],
			'blockTypes'  => [ PAGE ],
		],
		'pages/event'       => [
			'title'       => __( 'Event', 'mainstay-blocks' ),
			'description' => __( 'When and where, the program, tickets from Eventbrite, and a calendar of upcoming dates.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'concert', 'mainstay-blocks' ), __( 'workshop', 'mainstay-blocks' ), __( 'tickets', 'mainstay-blocks' ), __( 'calendar', 'mainstay-blocks' ), __( 'date', 'mainstay-blocks' ) ],
			'categories'  => [ 'services' ],
			'blockTypes'  => [ PAGE, 'jetpack/eventbrite', 'jetpack/google-calendar' ],
		],
		'pages/newsletter'  => [
			'title'       => __( 'Newsletter', 'mainstay-blocks' ),
			'description' => __( 'Reasons to subscribe, a sign-up form, your latest posts, and answers to common questions.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'subscribe', 'mainstay-blocks' ), __( 'email', 'mainstay-blocks' ), __( 'mailing list', 'mainstay-blocks' ), __( 'landing page', 'mainstay-blocks' ) ],
			'categories'  => [ 'call-to-action' ],
			'blockTypes'  => [ PAGE, 'jetpack/subscriptions' ],
		],
		'pages/donations'   => [
			'title'       => __( 'Donations', 'mainstay-blocks' ),
			'description' => __( 'Three reasons to give, a form for one-time and recurring donations, and where the money goes.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'donate', 'mainstay-blocks' ), __( 'fundraising', 'mainstay-blocks' ), __( 'charity', 'mainstay-blocks' ), __( 'support', 'mainstay-blocks' ) ],
			'categories'  => [ 'call-to-action' ],
			'blockTypes'  => [ PAGE, 'jetpack/donations' ],
		],
		'pages/membership'  => [
			'title'       => __( 'Membership and prices', 'mainstay-blocks' ),
			'description' => __( 'Three plans side by side: free by email, monthly and yearly with payment buttons.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'pricing', 'mainstay-blocks' ), __( 'plans', 'mainstay-blocks' ), __( 'subscription', 'mainstay-blocks' ), __( 'members', 'mainstay-blocks' ), __( 'payment', 'mainstay-blocks' ) ],
			'categories'  => [ 'call-to-action', 'services' ],
			'blockTypes'  => [ PAGE, 'jetpack/payment-buttons', 'jetpack/recurring-payments' ],
		],
		'pages/podcast'     => [
			'title'       => __( 'Podcast', 'mainstay-blocks' ),
			'description' => __( 'Your show with its latest episodes, its hosts, and an email sign-up for new episodes.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'show', 'mainstay-blocks' ), __( 'episodes', 'mainstay-blocks' ), __( 'audio', 'mainstay-blocks' ), __( 'feed', 'mainstay-blocks' ), __( 'hosts', 'mainstay-blocks' ) ],
			'categories'  => [ 'audio', 'about' ],
			'blockTypes'  => [ PAGE, 'jetpack/podcast-player' ],
		],
		'pages/gallery'     => [
			'title'       => __( 'Gallery', 'mainstay-blocks' ),
			'description' => __( 'Your images in a mosaic, with a short text about them and a way to contact you.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'portfolio', 'mainstay-blocks' ), __( 'photos', 'mainstay-blocks' ), __( 'images', 'mainstay-blocks' ), __( 'work', 'mainstay-blocks' ) ],
			'categories'  => [ 'gallery', 'portfolio' ],
			'blockTypes'  => [ PAGE, 'jetpack/tiled-gallery' ],
		],
		'pages/link-in-bio' => [
			'title'       => __( 'Link in bio', 'mainstay-blocks' ),
			'description' => __( 'One page for all your links: a portrait, buttons, social icons and your newsletter.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'links', 'mainstay-blocks' ), __( 'profile', 'mainstay-blocks' ), __( 'social media', 'mainstay-blocks' ), __( 'creator', 'mainstay-blocks' ) ],
			'categories'  => [ 'about' ],
			'blockTypes'  => [ PAGE ],
		],
		'pages/team'        => [
			'title'       => __( 'Team', 'mainstay-blocks' ),
			'description' => __( 'The members of your team, each with a portrait, phone number and email address.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'people', 'mainstay-blocks' ), __( 'staff', 'mainstay-blocks' ), __( 'about us', 'mainstay-blocks' ), __( 'contact', 'mainstay-blocks' ) ],
			'categories'  => [ 'team', 'about' ],
			'blockTypes'  => [ PAGE, 'jetpack/contact-info' ],
		],
		'pages/faq'         => [
			'title'       => __( 'Questions and answers', 'mainstay-blocks' ),
			'description' => __( 'Answers to common questions that open one by one, and a form to ask another question.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'faq', 'mainstay-blocks' ), __( 'help', 'mainstay-blocks' ), __( 'support', 'mainstay-blocks' ), __( 'accordion', 'mainstay-blocks' ) ],
			'categories'  => [ 'text', 'contact' ],
			'blockTypes'  => [ PAGE ],
		],
		'pages/booking'     => [
			'title'       => __( 'Book an appointment', 'mainstay-blocks' ),
			'description' => __( 'What to expect in three steps, and your Calendly calendar to choose a time.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'booking', 'mainstay-blocks' ), __( 'calendly', 'mainstay-blocks' ), __( 'schedule', 'mainstay-blocks' ), __( 'meeting', 'mainstay-blocks' ), __( 'consultation', 'mainstay-blocks' ) ],
			'categories'  => [ 'services', 'call-to-action' ],
			'blockTypes'  => [ PAGE, 'jetpack/calendly' ],
		],
		'pages/news'        => [
			'title'       => __( 'News to share', 'mainstay-blocks' ),
			'description' => __( 'An announcement with a summary, details and sharing buttons.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'announcement', 'mainstay-blocks' ), __( 'press', 'mainstay-blocks' ), __( 'share', 'mainstay-blocks' ), __( 'article', 'mainstay-blocks' ) ],
			'categories'  => [ 'text' ],
			'blockTypes'  => [ PAGE, 'jetpack/sharing-buttons' ],
		],
	];
}

/**
 * Returns the patterns of parts of a page.
 *
 * @return array<string, array{title: string, description: string, keywords: string[], categories: string[], blockTypes: string[]}> As get_patterns().
 */
function get_sections(): array {
	return [
		'sections/newsletter-band' => [
			'title'       => __( 'Newsletter banner', 'mainstay-blocks' ),
			'description' => __( 'A full-width banner with a short text and a sign-up form.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'subscribe', 'mainstay-blocks' ), __( 'email', 'mainstay-blocks' ), __( 'sign up', 'mainstay-blocks' ), __( 'call to action', 'mainstay-blocks' ) ],
			'categories'  => [ 'call-to-action', 'banner' ],
			'blockTypes'  => [ 'jetpack/subscriptions' ],
		],
		'sections/footer'          => [
			'title'       => __( 'Footer with newsletter and social links', 'mainstay-blocks' ),
			'description' => __( 'Your newsletter, contact details, opening hours and social icons at the end of every page.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'subscribe', 'mainstay-blocks' ), __( 'social media', 'mainstay-blocks' ), __( 'contact', 'mainstay-blocks' ), __( 'hours', 'mainstay-blocks' ) ],
			'categories'  => [ 'footer' ],
			'blockTypes'  => [ 'core/template-part/footer' ],
		],
		'sections/premium-article' => [
			'title'       => __( 'Article for subscribers', 'mainstay-blocks' ),
			'description' => __( 'An article with an introduction for everyone, and the rest for paying subscribers.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'paywall', 'mainstay-blocks' ), __( 'premium', 'mainstay-blocks' ), __( 'members', 'mainstay-blocks' ), __( 'paid', 'mainstay-blocks' ) ],
			'categories'  => [ 'text', 'call-to-action' ],
			'blockTypes'  => [ 'premium-content/container' ],
		],
		'sections/episode'         => [
			'title'       => __( 'Podcast episode', 'mainstay-blocks' ),
			'description' => __( 'A post for one episode: player, summary, show notes and transcript.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'audio', 'mainstay-blocks' ), __( 'show notes', 'mainstay-blocks' ), __( 'transcript', 'mainstay-blocks' ), __( 'interview', 'mainstay-blocks' ) ],
			'categories'  => [ 'audio', 'posts' ],
			'blockTypes'  => [ 'jetpack/podcast-episode', 'jetpack/conversation' ],
		],
		'sections/before-after'    => [
			'title'       => __( 'Before and after', 'mainstay-blocks' ),
			'description' => __( 'Two images with a slider between them, and three facts about the project.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'compare', 'mainstay-blocks' ), __( 'renovation', 'mainstay-blocks' ), __( 'project', 'mainstay-blocks' ), __( 'slider', 'mainstay-blocks' ) ],
			'categories'  => [ 'portfolio', 'gallery' ],
			'blockTypes'  => [ 'jetpack/image-compare' ],
		],
		'sections/story'           => [
			'title'       => __( 'Story', 'mainstay-blocks' ),
			'description' => __( 'A story of images and videos next to a short text and a button.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'slides', 'mainstay-blocks' ), __( 'reel', 'mainstay-blocks' ), __( 'behind the scenes', 'mainstay-blocks' ), __( 'video', 'mainstay-blocks' ) ],
			'categories'  => [ 'media', 'about' ],
			'blockTypes'  => [ 'jetpack/story' ],
		],
		'sections/testimonials'    => [
			'title'       => __( 'Testimonials with ratings', 'mainstay-blocks' ),
			'description' => __( 'Quotes from three customers, each with a star rating.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'reviews', 'mainstay-blocks' ), __( 'stars', 'mainstay-blocks' ), __( 'quotes', 'mainstay-blocks' ), __( 'customers', 'mainstay-blocks' ) ],
			'categories'  => [ 'testimonials' ],
			'blockTypes'  => [ 'jetpack/rating-star' ],
		],
		'sections/product'         => [
			'title'       => __( 'Product with a payment button', 'mainstay-blocks' ),
			'description' => __( 'A product image with a description, a rating and a PayPal button.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'shop', 'mainstay-blocks' ), __( 'buy', 'mainstay-blocks' ), __( 'paypal', 'mainstay-blocks' ), __( 'sell', 'mainstay-blocks' ) ],
			'categories'  => [ 'call-to-action', 'services' ],
			'blockTypes'  => [ 'jetpack/simple-payments' ],
		],
		'sections/recipe'          => [
			'title'       => __( 'Recipe', 'mainstay-blocks' ),
			'description' => __( 'A recipe with times, ingredients and steps, ready to print.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'cooking', 'mainstay-blocks' ), __( 'ingredients', 'mainstay-blocks' ), __( 'food', 'mainstay-blocks' ), __( 'baking', 'mainstay-blocks' ) ],
			'categories'  => [ 'text' ],
			'blockTypes'  => [ 'jetpack/recipe' ],
		],
	];
}

/**
 * Returns the patterns of forms.
 *
 * @return array<string, array{title: string, description: string, keywords: string[], categories: string[], blockTypes: string[]}> As get_patterns().
 */
function get_forms(): array {
	return [
		'forms/quote-form'    => [
			'title'       => __( 'Request for a quote', 'mainstay-blocks' ),
			'description' => __( 'A form for customers to ask what their project would cost.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'quote', 'mainstay-blocks' ), __( 'estimate', 'mainstay-blocks' ), __( 'offer', 'mainstay-blocks' ), __( 'project', 'mainstay-blocks' ) ],
			'categories'  => [ 'contact', 'services' ],
			'blockTypes'  => [ 'jetpack/contact-form' ],
		],
		'forms/rsvp-form'     => [
			'title'       => __( 'RSVP', 'mainstay-blocks' ),
			'description' => __( 'A form for guests to say whether they are coming, how many they are, and what they eat.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'invitation', 'mainstay-blocks' ), __( 'wedding', 'mainstay-blocks' ), __( 'party', 'mainstay-blocks' ), __( 'guests', 'mainstay-blocks' ) ],
			'categories'  => [ 'contact' ],
			'blockTypes'  => [ 'jetpack/contact-form' ],
		],
		'forms/feedback-form' => [
			'title'       => __( 'Feedback', 'mainstay-blocks' ),
			'description' => __( 'A short survey with stars: what was good, and what could be better.', 'mainstay-blocks' ),
			'keywords'    => [ __( 'survey', 'mainstay-blocks' ), __( 'rating', 'mainstay-blocks' ), __( 'opinion', 'mainstay-blocks' ), __( 'review', 'mainstay-blocks' ) ],
			'categories'  => [ 'contact' ],
			'blockTypes'  => [ 'jetpack/contact-form' ],
		],
	];
}
