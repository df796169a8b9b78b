<?php
/**
 * The part of the screen Tools > Coming from Jetpack that imports orders: what would be imported and what
 * not, the progress, what came of it, and the buttons. It works without a script, which only keeps the
 * progress up to date.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\ImportScreen;

use Mainstay\FormerSite\Import;
use Mainstay\FormerSite\Screen;
use Mainstay\Payments;
use Mainstay\Queue\OutboxItem\OutboxItem;
use Mainstay\Queue\State\State;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/import.php';
require_once __DIR__ . '/screen.php';

/** Action of admin-post.php, and of its nonce. */
const ACTION = 'mainstay_former_import';

/** Parameter of the screen with the code of an error. */
const ERROR_PARAMETER = 'mainstay-error';

/** Orders that are looked at to say what comes over. */
const MAX_PREVIEW_ORDERS = 5000;

/** Does what a button asks for, and goes back to the screen; the script gets the progress instead. */
function serve_task(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ), '', [ 'response' => 403 ] );
	}
	check_admin_referer( ACTION );
	$task   = sanitize_key( $_POST['task'] ?? '' );
	$result = true;
	switch ( $task ) {
		case Import\IMPORT:
		case Import\UNDO:
			$result = Import\start_run( $task );
			break;
		case 'stop':
			Import\stop_run();
			break;
		case 'go-on':
			Import\send_next_batch();
			wp_send_json( get_progress( Import\get_item() ) );
	}
	$address = admin_url( 'tools.php?page=' . Screen\SLUG );
	wp_safe_redirect(
		is_wp_error( $result ) ? add_query_arg( ERROR_PARAMETER, $result->get_error_code(), $address ) : $address
	);
	exit();
}

/**
 * Returns the progress of a run.
 *
 * @return array{isRunning: bool, done: int, total: int, text: string}
 */
function get_progress( ?OutboxItem $item ): array {
	$run   = Import\get_run();
	$has   = $run['number'] === (int) $item?->token;
	$done  = $has ? min( $run['done'], $run['total'] ) : 0;
	$total = $has ? $run['total'] : 0;
	$text  = match ( true ) {
		'' !== (string) $item?->error && $item->attempts > 0 => sprintf(
			/* translators: 1: a sentence about an error, 2: a time of the day. */
			__( 'The last attempt failed: %1$s The next attempt is at %2$s. Nothing is lost.', 'mainstay-blocks' ),
			$item->error,
			wp_date( (string) get_option( 'time_format' ), $item->next_at )
		),
		! $has => __( 'It will start in a moment.', 'mainstay-blocks' ),
		Import\UNDO === $run['task'] => sprintf(
			/* translators: 1: number of orders, 2: number of all orders. */
			__( '%1$s of %2$s orders were removed from Payments.', 'mainstay-blocks' ),
			number_format_i18n( $done ),
			number_format_i18n( $total )
		),
		default => sprintf(
			/* translators: 1: number of orders, 2: number of all orders. */
			__( '%1$s of %2$s orders were checked.', 'mainstay-blocks' ),
			number_format_i18n( $done ),
			number_format_i18n( $total )
		),
	};
	return [
		'isRunning' => Import\is_running( $item ),
		'done'      => $done,
		'total'     => $total,
		'text'      => $text,
	];
}

/** Prints the section, where there are orders. */
function print_section(): void {
	$item = Import\get_item();
	if ( Import\is_running( $item ) ) {
		printf( '<h2>%s</h2>', esc_html__( 'Product orders', 'mainstay-blocks' ) );
		print_error( sanitize_key( $_GET[ ERROR_PARAMETER ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification -- Only chooses a text.
		print_progress( $item );
		return;
	}
	try {
		$copies  = Payments\count_copied_orders();
		$preview = Payments\preview_former_orders( MAX_PREVIEW_ORDERS );
	} catch ( \RuntimeException $error ) {
		print_error( 'mainstay_database' );
		return;
	}
	if ( $preview['all'] || $copies['all'] || Import\get_run()['number'] ) {
		print_error( sanitize_key( $_GET[ ERROR_PARAMETER ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification -- Only chooses a text.
		print_result( $item, $copies );
		print_preview( $preview );
		print_buttons( $preview, $copies );
	}
}

/** Prints an error in words; none for an unknown code. */
function print_error( string $code ): void {
	$text = match ( $code ) {
		'mainstay_running' => __( 'This is already running, perhaps in another window. Wait until it is finished.', 'mainstay-blocks' ),
		'mainstay_not_stored', 'mainstay_database' => __( 'The database did not respond. Nothing was changed. Reload this page and try again.', 'mainstay-blocks' ),
		default => '',
	};
	if ( '' !== $text ) {
		wp_admin_notice( esc_html( $text ), [ 'type' => 'error' ] );
	}
}

/** Prints how far a run has come. */
function print_progress( OutboxItem $item ): void {
	$progress = get_progress( $item );
	printf(
		'<p><progress class="mainstay-import__bar" max="%d" value="%d" aria-label="%s"></progress></p><p class="mainstay-import__text" role="status">%s</p><p>%s</p>',
		(int) max( 1, $progress['total'] ),
		(int) $progress['done'],
		esc_attr__( 'Progress', 'mainstay-blocks' ),
		esc_html( $progress['text'] ),
		esc_html__( 'You can leave this page. The work continues in the background.', 'mainstay-blocks' )
	);
	print_button( 'stop', __( 'Stop', 'mainstay-blocks' ), false );
	print_script();
}

/** Prints the script that asks for the progress, and shows the result when it is done. */
function print_script(): void {
	$address = wp_json_encode( admin_url( 'admin-post.php' ) );
	$fields  = wp_json_encode(
		[
			'action'   => ACTION,
			'_wpnonce' => wp_create_nonce( ACTION ),
			'task'     => 'go-on',
		]
	);
	wp_print_inline_script_tag(
		<<<JS
		( function ( address, fields ) {
			const bar = document.querySelector( '.mainstay-import__bar' );
			const text = document.querySelector( '.mainstay-import__text' );
			async function goOn() {
				try {
					const response = await fetch( address, { method: 'POST', body: new URLSearchParams( fields ) } );
					const progress = await response.json();
					if ( ! progress.isRunning ) {
						location.reload();
						return;
					}
					bar.max = Math.max( 1, progress.total );
					bar.value = progress.done;
					if ( text.textContent !== progress.text ) {
						text.textContent = progress.text;
					}
				} catch ( error ) {
					// The server goes on without this window, which asks again.
				}
				setTimeout( goOn, 2000 );
			}
			goOn();
		} )( $address, $fields );
		JS
	);
}

/**
 * Prints what came of the last run.
 *
 * @param array{all: int, changed: int} $copies Orders that were imported.
 */
function print_result( ?OutboxItem $item, array $copies ): void {
	$run = Import\get_run();
	if ( State::Failed === $item?->state || Import\FAILED === $run['end'] ) {
		wp_admin_notice(
			sprintf(
				/* translators: %s: a sentence about an error. */
				esc_html__( 'It stopped: %s Everything done so far is kept. Start again to continue. Nothing is done twice.', 'mainstay-blocks' ),
				esc_html( (string) $item?->error ?: __( 'The database did not respond several times in a row.', 'mainstay-blocks' ) )
			),
			[ 'type' => 'error' ]
		);
		return;
	}
	if ( $run['number'] ) {
		wp_admin_notice(
			implode( ' ', array_map( 'esc_html', get_result_texts( $run, $copies ) ) ),
			[ 'type' => Import\COMPLETE === $run['end'] ? 'success' : 'warning' ]
		);
	}
}

/**
 * Returns what came of a run, in sentences.
 *
 * @param array{number: int, task: string, after: int, done: int, total: int, before: int, now: int, left: array<string, int>, end: string, ended_at: int} $run The run.
 * @param array{all: int, changed: int} $copies Orders that were imported.
 * @return list<string>
 */
function get_result_texts( array $run, array $copies ): array {
	$number = static fn( $count ) => number_format_i18n( $count );
	$is_end = Import\COMPLETE === $run['end'];
	if ( Import\UNDO === $run['task'] ) {
		$removed = max( 0, $run['before'] - $run['now'] );
		$texts   = [
			sprintf(
				/* translators: %s: number of orders. */
				_n( '%s imported order was removed from Payments.', '%s imported orders were removed from Payments.', $removed, 'mainstay-blocks' ),
				$number( $removed )
			),
		];
		if ( $is_end && $copies['changed'] ) {
			$texts[] = sprintf(
				/* translators: %s: number of orders. */
				_n(
					'%s was kept, because it was changed after the import, for example refunded.',
					'%s were kept, because they were changed after the import, for example refunded.',
					$copies['changed'],
					'mainstay-blocks'
				),
				$number( $copies['changed'] )
			);
		}
	} else {
		$added = max( 0, $run['now'] - $run['before'] );
		$known = max( 0, $run['done'] - $added - array_sum( $run['left'] ) );
		$texts = [
			sprintf(
				/* translators: %s: number of orders. */
				_n( '%s order was imported.', '%s orders were imported.', $added, 'mainstay-blocks' ),
				$number( $added )
			),
		];
		if ( $known ) {
			$texts[] = sprintf(
				/* translators: %s: number of orders. */
				_n( '%s was already in Payments.', '%s were already in Payments.', $known, 'mainstay-blocks' ),
				$number( $known )
			);
		}
	}
	return $is_end ? $texts : [ __( 'Stopped before it was finished.', 'mainstay-blocks' ), ...$texts ];
}

/**
 * Prints what would be imported, and what not and why.
 *
 * @param array{all: int, new: int, known: int, left: array<string, int>} $preview Of the stored orders.
 */
function print_preview( array $preview ): void {
	$reasons = [
		'unpaid'   => __( 'Never paid. Such orders are deleted from Payments after 90 days.', 'mainstay-blocks' ),
		'currency' => __( 'Their currency is unknown, because they contain none and their product was deleted.', 'mainstay-blocks' ),
		'price'    => __( 'They have no readable price.', 'mainstay-blocks' ),
	];
	$rows    = [
		[ __( 'Orders that Jetpack stored', 'mainstay-blocks' ), $preview['all'], __( 'They stay where they are, even after the import.', 'mainstay-blocks' ) ],
		[ __( 'To be imported', 'mainstay-blocks' ), $preview['new'], __( 'They become payments that you can list, search and export, and that are found when someone requests their personal data. No emails are sent.', 'mainstay-blocks' ) ],
		[ __( 'Already in Payments', 'mainstay-blocks' ), $preview['known'], __( 'Imported before, or another order for the same payment.', 'mainstay-blocks' ) ],
	];
	foreach ( $reasons as $reason => $text ) {
		$rows[] = [ __( 'Not imported', 'mainstay-blocks' ), $preview['left'][ $reason ] ?? 0, $text ];
	}
	$rows = array_filter( $rows, static fn( $row ) => $row[1] > 0 );
	if ( ! $rows ) {
		printf( '<p>%s</p>', esc_html__( 'Jetpack stored no orders on this site.', 'mainstay-blocks' ) );
		return;
	}
	Screen\print_table(
		__( 'Product orders', 'mainstay-blocks' ),
		[ __( 'Orders', 'mainstay-blocks' ), __( 'Number', 'mainstay-blocks' ), __( 'What happens to it', 'mainstay-blocks' ) ],
		static function () use ( $rows ) {
			foreach ( $rows as [ $name, $count, $text ] ) {
				printf(
					'<tr><th scope="row">%s</th><td>%s</td><td>%s</td></tr>',
					esc_html( $name ),
					esc_html( number_format_i18n( $count ) ),
					esc_html( $text )
				);
			}
		}
	);
}

/**
 * Prints the buttons.
 *
 * @param array{all: int, new: int, known: int, left: array<string, int>} $preview Of the stored orders.
 * @param array{all: int, changed: int}                                   $copies  Orders that were imported.
 */
function print_buttons( array $preview, array $copies ): void {
	echo '<div class="mainstay-import__buttons">';
	if ( $preview['new'] || $preview['all'] > MAX_PREVIEW_ORDERS ) {
		print_button( Import\IMPORT, __( 'Import orders', 'mainstay-blocks' ), true );
	}
	if ( $copies['all'] > $copies['changed'] ) {
		print_button( Import\UNDO, __( 'Undo the import', 'mainstay-blocks' ), false );
	}
	if ( $copies['all'] ) {
		printf(
			'<a class="button" href="%s">%s</a>',
			esc_url( admin_url( 'admin.php?page=mainstay-payments' ) ),
			esc_html__( 'Open Payments', 'mainstay-blocks' )
		);
	}
	echo '</div>';
}

/** Prints a button, which works without a script. */
function print_button( string $task, string $label, bool $is_primary ): void {
	printf(
		'<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="task" value="%s">',
		esc_url( admin_url( 'admin-post.php' ) ),
		esc_attr( ACTION ),
		esc_attr( $task )
	);
	// Without its usual id, which another form of the page has, too.
	printf( '<input type="hidden" name="_wpnonce" value="%s">', esc_attr( wp_create_nonce( ACTION ) ) );
	printf(
		'<button class="button %s">%s</button></form>',
		$is_primary ? 'button-primary' : '',
		esc_html( $label )
	);
}
