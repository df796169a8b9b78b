<?php
/**
 * The record of a response: what was sent with a form, and what is known about it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submission;

use Mainstay\Forms\Definition\FieldTitles;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/definition/field-titles.php';
require_once __DIR__ . '/responses/response-status.php';

/**
 * A response, stored or about to be stored. Submissions\BuildResponse\build_response() makes it from
 * a form, read_response() from a post.
 */
final class Submission {
	/** Default details of a response. */
	private const DEFAULTS = [
		'form'       => '',
		'title'      => '',
		'page'       => 0,
		'url'        => '',
		'subject'    => '',
		'recipients' => [],
		'author'     => [
			'name'  => '',
			'email' => '',
			'url'   => '',
		],
		'consent'    => null,
		'time'       => '',
		'spam'       => '',
		'ip'         => '',
		'retention'  => 0,
		'saved_form' => 0,
		'files'      => [],
		'is_test'    => false,
		'is_record'  => false,
	];

	/**
	 * Takes over what is known of the response.
	 *
	 * @param int    $id         ID of its post; 0 where it is not stored.
	 * @param string $status     Status of its post: a ResponseStatus, or one of another plugin's.
	 * @param bool   $is_read    Whether it was marked as read.
	 * @param list<array{name: string, label: string, type: string, value: string|list<string>}> $fields
	 * @param string $form       Form ID; empty where it is not known.
	 * @param string $title      Title that the form had.
	 * @param int    $page       Post ID of the page that it was sent from, or 0.
	 * @param string $url        Address of that page.
	 * @param string $subject    Subject of the mail.
	 * @param string[] $recipients Email addresses.
	 * @param array{name: string, email: string, url: string} $author
	 * @param array{text: string, type: string, given: bool, page: string, time: string}|null $consent
	 *                           Null where the form has no consent field.
	 * @param string $time       ISO 8601.
	 * @param string $spam       Reason why it counts as spam, or empty.
	 * @param string $ip         IP address of the visitor; empty where it is not kept.
	 * @param int    $retention  Days that it is kept; 0 for unlimited.
	 * @param int    $saved_form ID of the post of type jetpack_form that holds the form, or 0.
	 * @param list<array{field: string, place: string, id: string, name: string, size: int, type: string}> $files
	 *                           Files by the name of their field. `place` and `id` say where the file lies, and
	 *                           are empty where it is not stored.
	 * @param bool   $is_test    Whether it was sent from a preview of the form.
	 * @param bool   $is_record  Whether only the fact of the submission is stored, without its answers.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $status,
		public readonly bool $is_read,
		public readonly array $fields,
		public readonly string $form,
		public readonly string $title,
		public readonly int $page,
		public readonly string $url,
		public readonly string $subject,
		public readonly array $recipients,
		public readonly array $author,
		public readonly ?array $consent,
		public readonly string $time,
		public readonly string $spam,
		public readonly string $ip,
		public readonly int $retention,
		public readonly int $saved_form,
		public readonly array $files,
		public readonly bool $is_test,
		public readonly bool $is_record
	) {}

	/**
	 * Returns a response from its parts; those that are missing or null have their defaults.
	 *
	 * @param array<string, mixed> $parts By the names of the properties, as stored or queued.
	 */
	public static function from_array( array $parts ): self {
		$parts    = array_filter( $parts, static fn( $value ) => null !== $value ) + self::DEFAULTS;
		$get_text = static fn( $name ) => is_scalar( $parts[ $name ] ?? null ) ? (string) $parts[ $name ] : '';
		return new self(
			(int) ( $parts['id'] ?? 0 ),
			$get_text( 'status' ),
			(bool) ( $parts['is_read'] ?? false ),
			self::normalize_fields( (array) ( $parts['fields'] ?? [] ) ),
			$get_text( 'form' ),
			$get_text( 'title' ),
			(int) $parts['page'],
			$get_text( 'url' ),
			$get_text( 'subject' ),
			(array) $parts['recipients'],
			self::normalize_author( (array) $parts['author'] ),
			self::normalize_consent( $parts['consent'] ),
			$get_text( 'time' ),
			$get_text( 'spam' ),
			$get_text( 'ip' ),
			(int) $parts['retention'],
			(int) $parts['saved_form'],
			self::normalize_files( (array) $parts['files'] ),
			(bool) $parts['is_test'],
			(bool) $parts['is_record']
		);
	}

	/**
	 * Returns stored fields with all keys, the right types, and a label each.
	 *
	 * @param array<array-key, mixed> $fields As stored; what is no array is left out.
	 * @return list<array{name: string, label: string, type: string, value: string|list<string>}>
	 */
	private static function normalize_fields( array $fields ): array {
		$normalized = [];
		foreach ( $fields as $field ) {
			if ( ! is_array( $field ) ) {
				continue;
			}
			$value        = $field['value'] ?? '';
			$normalized[] = [
				'name'  => (string) ( $field['name'] ?? '' ),
				'label' => (string) ( $field['label'] ?? '' ),
				'type'  => (string) ( $field['type'] ?? 'text' ),
				'value' => is_array( $value )
					? array_values( array_map( 'strval', array_filter( $value, 'is_scalar' ) ) )
					: ( is_scalar( $value ) ? (string) $value : '' ),
			];
		}
		return array_map(
			static fn( $field, $title ) => [
				...$field,
				'label' => $title,
			],
			$normalized,
			FieldTitles\get_stored_titles( $normalized )
		);
	}

	/**
	 * Returns stored files with all keys and the right types.
	 *
	 * @param array<array-key, mixed> $files As stored; what is no array is left out.
	 * @return list<array{field: string, place: string, id: string, name: string, size: int, type: string}>
	 */
	private static function normalize_files( array $files ): array {
		$normalized = [];
		foreach ( array_filter( $files, 'is_array' ) as $file ) {
			$texts        = array_map( 'strval', array_filter( $file, 'is_scalar' ) );
			$normalized[] = [
				'field' => $texts['field'] ?? '',
				'place' => $texts['place'] ?? '',
				'id'    => $texts['id'] ?? '',
				'name'  => $texts['name'] ?? '',
				'size'  => (int) ( $texts['size'] ?? 0 ),
				'type'  => $texts['type'] ?? '',
			];
		}
		return $normalized;
	}

	/**
	 * Returns the sender with all keys.
	 *
	 * @param array<array-key, mixed> $author As stored.
	 * @return array{name: string, email: string, url: string}
	 */
	private static function normalize_author( array $author ): array {
		$texts = array_map( 'strval', array_filter( $author, 'is_scalar' ) );
		return [
			'name'  => $texts['name'] ?? '',
			'email' => $texts['email'] ?? '',
			'url'   => $texts['url'] ?? '',
		];
	}

	/**
	 * Returns the proof of consent with all keys; null where it is none.
	 *
	 * @param mixed $consent As stored.
	 * @return array{text: string, type: string, given: bool, page: string, time: string}|null
	 */
	private static function normalize_consent( $consent ): ?array {
		if ( ! is_array( $consent ) ) {
			return null;
		}
		$texts = array_map( 'strval', array_filter( $consent, 'is_scalar' ) );
		return [
			'text'  => $texts['text'] ?? '',
			'type'  => $texts['type'] ?? '',
			'given' => true === ( $consent['given'] ?? false ),
			'page'  => $texts['page'] ?? '',
			'time'  => $texts['time'] ?? '',
		];
	}

	/**
	 * Returns the response as spam, or as none.
	 *
	 * @param string $reason Why it counts as spam; empty where it does not.
	 */
	public function with_spam_reason( string $reason ): self {
		$status = '' === $reason ? ResponseStatus::Published : ResponseStatus::Spam;
		return self::from_array(
			[
				'spam'   => $reason,
				'status' => $status->value,
			] + get_object_vars( $this )
		);
	}

	/**
	 * Returns the response with the ID of the post that it, or the record of it, is stored in.
	 *
	 * @param int $id Post ID, or 0.
	 */
	public function with_id( int $id ): self {
		return self::from_array( [ 'id' => $id ] + get_object_vars( $this ) );
	}

	/**
	 * Returns the response with other files.
	 *
	 * @param list<array{field: string, place: string, id: string, name: string, size: int, type: string}> $files
	 */
	public function with_files( array $files ): self {
		return self::from_array( [ 'files' => $files ] + get_object_vars( $this ) );
	}

	/**
	 * Returns what is stored of a response whose form keeps no answers: date, form, recipients, and the
	 * files, to which the mail has only links.
	 */
	public function without_answers(): self {
		return self::from_array(
			[
				'fields'    => [],
				'author'    => [],
				'consent'   => null,
				'ip'        => '',
				'is_record' => true,
			] + get_object_vars( $this )
		);
	}

	/**
	 * Returns the details, which are stored beside the fields.
	 *
	 * @return array<string, mixed>
	 */
	public function get_details(): array {
		return array_intersect_key( get_object_vars( $this ), self::DEFAULTS );
	}

	/**
	 * Returns the response as filters, actions and the queue get it: without `id` and `is_read` where
	 * it is not stored, and without `status` where that is not decided yet.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return $this->id
			? get_object_vars( $this )
			: [ 'fields' => $this->fields ] + $this->get_details() + array_filter( [ 'status' => $this->status ] );
	}
}
