<?php
/**
 * What the columns of other services' files say about a person: whether they still want mail.
 *
 * Only words that are known to mean yes confirm. A word that is not known leaves its person out until the owner
 * has said what it means.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\ImportStates;

defined( 'ABSPATH' ) || exit();

/** States from the one that changes least to the one that wins where several columns or rows disagree; '' is unknown. */
const STATES_BY_WEIGHT = [ 'confirmed', 'pending', '', 'bounced', 'unsubscribed' ];

/** Words by state: in lower case without accents, with spaces for dashes. */
const STATE_WORDS = [
	'confirmed'    => [ 'subscribed', 'subscriber', 'confirmed', 'active', 'enabled', 'opted in', 'opt in', 'optin', 'double opt in', 'sending', 'verified', 'implied', 'implicit', 'express', 'explicit', 'yes', 'true', 'aktiv', 'abonniert', 'angemeldet', 'bestatigt', 'bestaetigt', 'abonne', 'inscrit', 'actif', 'confirme', 'suscrito', 'activo', 'confirmado', 'iscritto', 'attivo', 'confermato', 'ingeschreven', 'actief', 'inscrito', 'ativo' ],
	'pending'      => [ 'pending', 'unconfirmed', 'not confirmed', 'unactivated', 'waiting', 'awaiting confirmation', 'pending confirmation', 'confirmation pending', 'opt in pending', 'double opt in pending', 'needs approval', 'requested', 'unverified', 'not verified', 'validating', 'unbestatigt', 'unbestaetigt', 'nicht bestatigt', 'ausstehend', 'en attente', 'pendiente', 'in attesa', 'non confirme', 's' ],
	'bounced'      => [ 'bounced', 'bounce', 'hard bounce', 'hard bounced', 'hardbounced', 'soft bounce', 'soft bounced', 'softbounced', 'cleaned', 'invalid', 'undeliverable', 'malformed', 'not sending', 'unreachable', 'bouncing', 'invalid email', 'mailbox full', 'nicht zustellbar', 'unzustellbar', 'b' ],
	'unsubscribed' => [ 'unsubscribed', 'unsubscribe', 'not subscribed', 'inactive', 'cancelled', 'canceled', 'complained', 'complaint', 'complainer', 'spam complaint', 'marked as spam', 'spammed', 'spam report', 'spam reported', 'reported spam', 'reported as spam', 'complaints', 'abuse', 'opted out', 'opt out', 'optout', 'blocklisted', 'blacklisted', 'blocked', 'suppressed', 'banned', 'spam', 'spammy', 'junk', 'deleted', 'removed', 'archived', 'disabled', 'deactivated', 'left', 'gone', 'churned', 'expired', 'ended', 'never subscribed', 'non subscribed', 'nonsubscribed', 'declined', 'refused', 'rejected', 'denied', 'revoked', 'withdrawn', 'objected', 'opted out of all', 'unsubscribed from all', 'do not email', 'do not mail', 'do not contact', 'dnc', 'not opted in', 'global unsubscribe', 'globally unsubscribed', 'user suppressed', 'forgotten', 'no', 'false', 'none', 'abgemeldet', 'abgelehnt', 'widerrufen', 'ausgetragen', 'abbestellt', 'gekundigt', 'geloscht', 'gesperrt', 'inaktiv', 'desabonne', 'desinscrit', 'inactif', 'baja', 'cancelado', 'inactivo', 'disiscritto', 'cancellato', 'inattivo', 'uitgeschreven', 'afgemeld', 'u', 'p' ],
];

/** Services by the columns that only their files have together, with what their own words mean. */
const FORMATS = [
	'Newsletter'       => [
		'columns' => [ [ 'email', 'status', 'token' ], [ 'email', 'surname', 'status' ] ],
		'words'   => [ 'c' => 'confirmed' ],
	],
	'Ghost'            => [ 'columns' => [ [ 'email', 'subscribed_to_emails' ] ] ],
	// Whether somebody pays is in `active_subscription`, and says nothing about mail.
	'Substack'         => [ 'columns' => [ [ 'email', 'active_subscription' ], [ 'email', 'email_disabled' ] ] ],
	'MailPoet'         => [ 'columns' => [ [ 'email', 'global_status' ], [ 'email', 'list_status' ] ] ],
	'Mailchimp'        => [ 'columns' => [ [ 'email_address', 'member_rating' ], [ 'email_address', 'optin_time' ], [ 'email_address', 'leid' ] ] ],
	'Buttondown'       => [
		'columns' => [ [ 'email', 'subscriber_type' ], [ 'email', 'type', 'creation_date' ], [ 'email_address', 'type', 'creation_date' ] ],
		'state'   => 'type',
		'words'   => [
			'regular'  => 'confirmed',
			'premium'  => 'confirmed',
			'gifted'   => 'confirmed',
			'trialed'  => 'confirmed',
			'churning' => 'confirmed',
			'past due' => 'confirmed',
		],
	],
	'beehiiv'          => [ 'columns' => [ [ 'email', 'status', 'subscription_tier' ], [ 'email', 'status', 'premium_tier' ], [ 'email', 'status', 'utm_source' ] ] ],
	'Kit'              => [
		'columns' => [ [ 'email', 'status', 'first_name', 'created_at' ], [ 'email_address', 'state', 'first_name', 'created_at' ] ],
		'state'   => 'state',
		'words'   => [ 'inactive' => 'pending' ],
	],
	// Whom single opt-in lists mail without a confirmation is "Not Verified" there.
	'AWeber'           => [
		'columns' => [ [ 'email', 'add_method' ], [ 'email', 'ad_tracking' ] ],
		'words'   => [ 'not verified' => 'confirmed' ],
	],
	'Brevo'            => [ 'columns' => [ [ 'email', 'added_time', 'modified_time' ], [ 'contact_id', 'email', 'firstname' ] ] ],
	'Constant Contact' => [ 'columns' => [ [ 'email_address', 'email_permission_status' ], [ 'email_address', 'confirmed_opt_out_date' ] ] ],
	'HubSpot'          => [ 'columns' => [ [ 'email', 'unsubscribed_from_all_email', 'lifecycle_stage' ], [ 'record_id', 'email', 'lifecycle_stage' ] ] ],
	'Klaviyo'          => [ 'columns' => [ [ 'email', 'klaviyo_id' ], [ 'email', 'email_marketing_consent' ] ] ],
	'MailerLite'       => [ 'columns' => [ [ 'subscriber', 'subscribed' ], [ 'subscriber', 'location' ], [ 'subscriber', 'last_name' ], [ 'email', 'status', 'subscribed', 'unsubscribed' ] ] ],
	'Wix'              => [ 'columns' => [ [ 'email_1', 'email_subscriber_status' ] ] ],
	'Campaign Monitor' => [
		'columns' => [ [ 'email_address', 'date_joined' ], [ 'email', 'date_joined' ], [ 'email_address', 'name', 'date', 'state' ] ],
		'state'   => 'state',
	],
	'Jetpack'          => [ 'columns' => [ [ 'email_address', 'email_subscription' ], [ 'email_address', 'subscription_status' ], [ 'email', 'subscription_status' ] ] ],
];

/** Columns with a word for the state. */
const STATE_COLUMN = '/^(?!.*(sms|phone|push|whatsapp|payment|billing|order|plan|tier|stripe|lead|deal|marketing_contact|marital|family))(\w*status|(\w+_)?(statut|estado|stato|zustand)|email_subscription|subscriber_type|(subscri\w+|member|e?mail|list)_state)$/';

/** The same where no other column has one; elsewhere it may be part of a postal address. */
const STATE_COLUMN_ALONE = '/^state$/';

/** Columns in which yes means that mail is wanted. */
const YES_COLUMN = '/^(?!\w*(sms|phone|whatsapp|push|call))((is_)?(subscribed|active|opted_in)|subscribed_to_\w+|(accepts|wants|receives?)_\w*(marketing|e?mails?|newsletters?)|(accepts|wants)_(it|them)|(\w+_)?(opt_?in|double_opt_?in)|(e?mail_|newsletter_)?marketing_consent|email_marketing_consent|newsletter|e?mail_enabled)$/';

/** Columns in which no means that somebody was asked and has not answered yet. */
const CONFIRMED_COLUMN = '/^((is_)?(e?mail_)?(confirmed|verified|validated|activated)(_(at|on|date|time))?|double_opt_?in_(at|on|date|time)|confirmation_(date|time)|date_confirmed|bestatigt(_am)?)$/';

/** Columns in which anything but no means that mail is not wanted, or does not arrive. */
const NO_COLUMNS = [
	'unsubscribed' => '/^((is_)?(unsubscribed?|opted_out|(\w+_)?opt_?out|(\w+_)?(blocklisted|blacklisted|suppressed|blocked)|complained|deleted|archived|cancell?ed|removed)(_(at|on|date|time))?|unsub_time|date_unsubscribed|unsubscribe_date|e?mail_disabled|do_not_(e?mail|contact))$/',
	'bounced'      => '/^((is_)?(hard_)?bounced?(_(at|on|date|time))?|clean(ed)?_(time|at)|cleaned)$/',
];

/**
 * Columns whose title only sounds like one of those above, in any language: an answer that clearly means no is heeded,
 * and one that may be a no, or is not known where the column is about leaving, leaves out.
 */
const SIMILAR_COLUMNS = [
	'bounced?'      => '/(?<!emails_)bounce|undeliver|unzustellbar/',
	'unsubscribed?' => '/unsub|spam_?(report|complain|mark)|reported_?(as_)?spam|opt(ed|s)?_?out|(black|block|deny|stop)_?list|suppress|complain|abuse|exclu(de|sion)|do_?not_?(e?mail|contact|send|disturb)|(^|_)dnc(_|$)|(^|_)no_?(e?mail|newsletter|marketing)|abgemeldet|abmeld|abbestell|ausgetragen|austritt|gesperrt|gekundigt|desabon|desinscri|desuscri|(^|_)baja(_|$)|disiscri|disattiv|afgemeld|afmeld|uitgeschreven|uitschrijf|descadastr|deactivated|stop_time|(^|_)left_(at|on)$/',
	'yes?'          => '/^(?!.*(emails_\w|opened|clicked|delivered|(^|_)sent(_|$)|sends|orders|revenue|(^|_)(first|last)_)).*(consent|permission|opt_?in|einwilligung|zustimmung|consens|agree|accept|gdpr|dsgvo|rgpd|newsletter|marketing|mailing|subscribed?(_|$)|abonniert|abonne(_|$))/',
];

/** Titles that say something else about the same. */
const OTHER_COLUMN = '/(^|_)(track(ing)?|cookies?|analytics|sms|phone|call|push|whatsapp|fax|link|url|token|key|hash|rate|count|number|total|num|score|source|medium|campaign_(title|name)|channel|plan|tier|type|id|ip|page|lang(uage)?)s?(_|$)/';

/** Words that mean no whatever else a column may hold. */
const CLEAR_NO_WORDS = [ '0', 'no', 'n', 'f', 'false', 'nein', 'non', 'off', 'never' ];

/** An answer that may be a no, in several languages: at its beginning, or anywhere where it is short. */
const LIKE_NO = '/^(.{0,30}\b)?(no|not|none|nope|never|don t|dont|without|withh[oe]ld\w*|withdr[ae]w\w*|declin\w*|refus\w*|den(y|ied)|reject\w*|revoke?d?|object(s|ed)|opt(ed)? out|unsub\w*|nein|nicht|kein\w*|nie|ohne|abgelehnt|ablehn\w*|widerruf\w*|abgemeldet|abbestellt|non|ne|pas|jamais|aucune?|refuse|nunca|ningun\w*|rechazad\w*|nessun\w*|mai|niet|geen|nooit|nao|nie)\b/';

/** Columns that only files of people who left, or whom mail does not reach, have. */
const FILE_COLUMNS = [
	'unsub_time'   => 'unsubscribed',
	'unsub_reason' => 'unsubscribed',
	'clean_time'   => 'bounced',
];

/** Words that mean no in a column that asks a question. */
const NO_WORDS = [ '', '0', 'no', 'n', 'f', 'false', 'nein', 'non', 'off', 'never', 'null', 'none', 'nil', 'not set', '0000 00 00', '0000 00 00 00:00:00' ];

/** Beginning of a date, as services write it. */
const DATE = '~^((19|20)\d\d\W\d\d?\W\d\d?|\d\d?[./-]\d\d?[./-](19|20)\d\d)~';

/** Words that mean yes in such a column; so does a date. */
const YES_WORDS = [ '1', 'yes', 'y', 't', 'true', 'ja', 'oui', 'si', 'on', 'x' ];

/**
 * Returns which columns of a file tell about the state, and how to read them.
 *
 * @param array<int, string|null> $head Cells of the header row.
 * @return array{format: string, file: string, words: array<string, string>, columns: array<int, array{kind: string, title: string}>}
 *         `format` is the name of the service, `file` a state that all people of the file have; both empty where
 *         nothing tells. `kind` is `word`, `yes`, `pending` where no means that, or the state that a cell means which does not say no.
 */
function read_head( array $head ): array {
	$titles = array_map(
		__NAMESPACE__ . '\normalize_title',
		$head
	);
	$found  = [
		'format'  => '',
		'file'    => '',
		'words'   => [],
		'columns' => [],
	];
	$state  = '';
	foreach ( FORMATS as $name => $format ) {
		foreach ( $format['columns'] as $wanted ) {
			if ( '' === $found['format'] && ! array_diff( $wanted, $titles ) ) {
				$found['format'] = $name;
				$found['words']  = $format['words'] ?? [];
				$state           = $format['state'] ?? '';
			}
		}
	}
	// The text that people agreed to, in our own export.
	$text = in_array( 'consent_page', $titles, true ) ? 'consent' : null;
	foreach ( $titles as $number => $title ) {
		if ( $title === $text ) {
			continue;
		}
		$kind          = $title === $state && '' !== $state ? 'word' : find_kind( $title );
		$found['file'] = FILE_COLUMNS[ $title ] ?? $found['file'];
		if ( '' !== $kind ) {
			$found['columns'][ $number ] = [
				'kind'  => $kind,
				'title' => trim( (string) $head[ $number ] ),
			];
		}
	}
	foreach ( $titles as $number => $title ) {
		if ( ! $found['columns'] && preg_match( STATE_COLUMN_ALONE, $title ) ) {
			$found['columns'][ $number ] = [
				'kind'  => 'word',
				'title' => trim( (string) $head[ $number ] ),
			];
		}
	}
	return $found;
}

/** Returns a title in lower case without accents, with underscores between its words: `hasOptedOut` has three. */
function normalize_title( ?string $title ): string {
	$words = (string) preg_replace( [ '/(?<=[a-z0-9])(?=[A-Z])/', '/[^A-Za-z0-9]+/' ], '_', remove_accents( (string) $title ) );
	return (string) preg_replace( '/(^|_)e_mail(?=_|$)/', '$1email', strtolower( trim( $words, '_' ) ) );
}

/**
 * Returns how a column is read: `word`, `yes`, `pending` where no means that, a state, one of SIMILAR_COLUMNS, or an empty string where it tells nothing.
 *
 * @param string $title In lower case, with underscores.
 */
function find_kind( string $title ): string {
	foreach ( NO_COLUMNS as $state => $pattern ) {
		if ( preg_match( $pattern, $title ) ) {
			return $state;
		}
	}
	return match ( true ) {
		1 === preg_match( YES_COLUMN, $title ) => 'yes',
		1 === preg_match( CONFIRMED_COLUMN, $title ) => 'pending',
		1 === preg_match( STATE_COLUMN, $title ) => 'word',
		// Dates, and what else our own export has.
		1 === preg_match( '/^(consent|subscri\w+|optin|confirm)_(at|on|date|time)$/', $title ),
		1 === preg_match( OTHER_COLUMN, $title ) => '',
		default => find_similar_kind( $title )
	};
}

/** Returns the kind of a column whose title is like those that are known, or an empty string. */
function find_similar_kind( string $title ): string {
	foreach ( SIMILAR_COLUMNS as $kind => $pattern ) {
		if ( preg_match( $pattern, $title ) ) {
			return $kind;
		}
	}
	return '';
}

/**
 * Returns the column of a file without a header row that tells about the state: the first in which most cells are
 * words for one.
 *
 * @param list<array<int, string|null>> $rows Cells of the first rows.
 * @return array{format: string, file: string, words: array<string, string>, columns: array<int, array{kind: string, title: string}>}
 */
function guess_head( array $rows ): array {
	$found = read_head( [] );
	foreach ( array_keys( $rows[0] ?? [] ) as $number ) {
		$words = array_filter( array_column( $rows, $number ), static fn( $cell ) => null !== find_word( (string) $cell, [] ) );
		if ( count( $words ) * 2 >= count( $rows ) && ! $found['columns'] ) {
			$found['columns'][ $number ] = [
				'kind'  => 'word',
				'title' => '',
			];
		}
	}
	return $found;
}

/**
 * Returns the state of a person, and the word that decided it.
 *
 * @param array<int, string|null> $cells Of a row.
 * @param array{format: string, file: string, words: array<string, string>, columns: array<int, array{kind: string, title: string}>} $head
 *        Of read_head().
 * @param array<string, string>   $mapping States by words that are not known, as the owner chose; an empty state leaves out.
 * @return array{state: string, word: string, is_known: bool} `state` is empty for somebody who is left out, `word`
 *         where no column tells anything.
 */
function read_state( array $cells, array $head, array $mapping = [] ): array {
	$found = [
		'state'    => '' === $head['file'] ? 'confirmed' : $head['file'],
		'word'     => '',
		'is_known' => true,
	];
	$empty = [];
	$said  = [];
	foreach ( $head['columns'] as $number => [ 'kind' => $kind, 'title' => $title ] ) {
		$cell  = trim( (string) ( $cells[ $number ] ?? '' ) );
		$state = read_cell( $cell, $kind, $head['words'] );
		$one   = [
			'state'    => $state ?? '',
			// All dates in a column mean the same.
			'word'     => match ( true ) {
				'word' === $kind => $cell,
				1 === preg_match( '/\d{4}/', $cell ) => $title,
				default => "$title: $cell"
			},
			'is_known' => null !== $state,
		];
		if ( null === $state && '' === $cell ) {
			$empty[] = $one;
			continue;
		}
		if ( null === $state && isset( $mapping[ $one['word'] ] ) ) {
			$one['state'] = $mapping[ $one['word'] ];
		}
		// A column that says nothing against mail needs no line of its own.
		if ( in_array( $kind, [ 'word', 'yes', 'pending' ], true ) || 'confirmed' !== $state ) {
			$said[] = $one;
		}
	}
	// An empty cell matters only where no other column tells more.
	if ( ! $said && $empty && '' === $head['file'] ) {
		$one  = $empty[0];
		$said = [ [ 'state' => $mapping[ $one['word'] ] ?? '' ] + $one ];
	}
	foreach ( $said as $one ) {
		if ( '' === $found['word'] || is_stricter( $one['state'], $found['state'] ) ) {
			$found = is_stricter( $found['state'], $one['state'] )
				? [ 'state' => $found['state'] ] + $one
				: $one;
		}
	}
	return $found;
}

/** Checks whether a state wins over another one. */
function is_stricter( string $state, string $other ): bool {
	return array_search( $state, STATES_BY_WEIGHT, true ) > array_search( $other, STATES_BY_WEIGHT, true );
}

/**
 * Returns what a cell says, or null where that is not known.
 *
 * @param string                $kind  Of find_kind().
 * @param array<string, string> $words States by words of the service.
 */
function read_cell( string $cell, string $kind, array $words ): ?string {
	$word = normalize_word( $cell );
	if ( 'word' === $kind ) {
		return find_word( $cell, $words );
	}
	$is_date = 1 === preg_match( DATE, $cell );
	if ( 'yes?' === $kind ) {
		return match ( true ) {
			in_array( $word, CLEAR_NO_WORDS, true ),
			strlen( $word ) > 4 && 'unsubscribed' === find_word( $cell, [] ) => 'unsubscribed',
			1 === preg_match( LIKE_NO, (string) preg_replace( '/[^\p{L}\p{N}]+/u', ' ', $word ) ) => null,
			default => 'confirmed'
		};
	}
	if ( in_array( $word, NO_WORDS, true ) ) {
		return match ( true ) {
			! in_array( $kind, [ 'yes', 'pending' ], true ) => 'confirmed',
			'' === $word => null,
			'pending' === $kind => 'pending',
			default => 'unsubscribed'
		};
	}
	if ( isset( NO_COLUMNS[ $kind ] ) ) {
		return $kind;
	}
	return in_array( $word, YES_WORDS, true ) || $is_date
		? ( in_array( $kind, [ 'yes', 'pending' ], true ) ? 'confirmed' : rtrim( $kind, '?' ) )
		: find_word( $cell, $words );
}

/**
 * Returns the state that a word means, or null for one that is not known.
 *
 * @param array<string, string> $words States by words of the service.
 */
function find_word( string $cell, array $words ): ?string {
	$word = normalize_word( $cell );
	if ( isset( $words[ $word ] ) ) {
		return $words[ $word ];
	}
	foreach ( STATE_WORDS as $state => $known ) {
		if ( in_array( $word, $known, true ) ) {
			return $state;
		}
	}
	return null;
}

/** Returns a word in lower case without accents and the brackets of a list, with single spaces for dashes. */
function normalize_word( string $word ): string {
	return trim( (string) preg_replace( '/[\s_-]+/u', ' ', mb_strtolower( remove_accents( $word ) ) ), " []{}\"'" );
}
