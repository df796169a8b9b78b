<?php
/**
 * What is made for others (mails, stored names and sentences, what networks get) is made in the language of the
 * site, whoever is there: WP-Cron's work is also done behind the dashboard of an administrator.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SiteLanguage;

defined( 'ABSPATH' ) || exit();

/** Query argument of a route: the locale of the page that asks. */
const PAGE_LANGUAGE_ARG = 'page_language';

/**
 * Runs a function in the language of the site, and goes back to the one before.
 *
 * @template Result
 * @param callable(): Result $work
 * @return Result
 */
function in_site_language( callable $work ) {
	return in_language( get_site_locale(), $work );
}

/**
 * Runs a function in a language, and goes back to the one before. Where WordPress lacks the language, it runs in
 * the present one.
 *
 * @template Result
 * @param string             $locale E.g. `de_DE`; of a user, get_user_locale().
 * @param callable(): Result $work
 * @return Result
 */
function in_language( string $locale, callable $work ) {
	$is_switched = switch_to_locale( $locale );
	try {
		return $work();
	} finally {
		$is_switched && restore_previous_locale();
	}
}

/**
 * Runs a function that makes something for one reader in their language: that of their account on this site, where
 * they chose one; else the one in which they asked, on a site of several languages; else the present one.
 *
 * @template Result
 * @param string             $email
 * @param mixed              $asked_in Of get_asking_locale() when they asked; what an earlier version did not store is null.
 * @param callable(): Result $work
 * @return Result
 */
function in_language_of( string $email, mixed $asked_in, callable $work ) {
	$user   = get_user_by( 'email', $email );
	$locale = $user ? (string) $user->locale : '';
	if ( '' === $locale && is_string( $asked_in ) ) {
		$locale = $asked_in;
	}
	return '' === $locale ? $work() : in_language( $locale, $work );
}

/**
 * Returns the address of a route with the language of the page that asks it, where that is not the site's: plugins for
 * several languages know the language of pages, and not that of routes.
 */
function add_page_language( string $url ): string {
	$locale = get_locale();
	return get_stored_locale() === $locale ? $url : add_query_arg( PAGE_LANGUAGE_ARG, $locale, $url );
}

/**
 * Runs a function in the language of the page that asks.
 *
 * @template Result
 * @param mixed              $locale As add_page_language() added it, or anything else.
 * @param callable(): Result $work
 * @return Result
 */
function in_page_language( mixed $locale, callable $work ) {
	if ( ! is_string( $locale ) || ! preg_match( '/^[A-Za-z0-9_-]{2,20}$/D', $locale ) ) {
		return $work();
	}
	$before                          = $GLOBALS['mainstay_page_locale'] ?? '';
	$GLOBALS['mainstay_page_locale'] = $locale;
	try {
		return in_language( $locale, $work );
	} finally {
		$GLOBALS['mainstay_page_locale'] = $before;
	}
}

/** Returns the locale in which somebody asks for something: that of their page, or of the site. */
function get_asking_locale(): string {
	return (string) ( $GLOBALS['mainstay_page_locale'] ?? '' ) ?: get_site_locale();
}

/** Returns the locale that the site's owner chose, whatever plugins for several languages make of it. */
function get_stored_locale(): string {
	$stored = get_option( 'WPLANG', null );
	$stored = null === $stored && is_multisite() ? get_site_option( 'WPLANG' ) : $stored;
	return is_string( $stored ) && '' !== $stored ? $stored : 'en_US';
}

/** Returns the locale of the site, also while another one is switched to. */
function get_site_locale(): string {
	// get_locale() would return the one that is switched to.
	return is_locale_switched() && isset( $GLOBALS['locale'] ) ? (string) $GLOBALS['locale'] : get_locale();
}
