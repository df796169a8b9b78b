import type { PartsAttributes } from '../../../shared/form-field/types';

/** Kinds of files, as the server groups them: php-stubs/forms/files/field-limits.php. */
export type FileKind = 'image' | 'document' | 'audio' | 'video' | 'archive';

export type FieldFileAttributes = PartsAttributes & {
	/** Ten where the author chose none. */
	maxFiles?: number;
	/** Megabytes of one file; what the server takes where the author chose none. */
	maxFileSize?: number;
	/** All where the author chose none. */
	fileTypes?: FileKind[];
};
